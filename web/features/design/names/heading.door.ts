// What the names have beside themselves: loaded after the board.
export { NamesButton } from './names-button.tsx';
export { NamesHead } from './names-head.tsx';
