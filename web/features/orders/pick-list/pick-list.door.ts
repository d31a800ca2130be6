// The pick list of several orders. Other rooms import this file only.
export { PickListButton } from './pick-list-button.tsx';
export { PickListScreen } from './pick-list-screen.tsx';
