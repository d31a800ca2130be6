// What the names at the left have around them: loaded after the board. Other rooms import this file only.
export { NamesButton } from './names-button.tsx';
export { NamesHead } from './names-head.tsx';
