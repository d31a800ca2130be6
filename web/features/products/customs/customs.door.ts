export { SuggestionDialog } from './suggestion-dialog.tsx';
