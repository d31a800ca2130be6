// Finding people who have room for new work. Other rooms import this file only.
export { RoomDialog } from './room-dialog.tsx';
