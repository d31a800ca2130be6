// The heading and the button of the names at the left. Loaded after the board. Other rooms import this file only.
export { NamesButton } from './names-button.tsx';
export { NamesHead } from './names-head.tsx';
