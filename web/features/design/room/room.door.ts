// Who has room for something new. Other rooms import this file only.
export { RoomDialog } from './room-dialog.tsx';
