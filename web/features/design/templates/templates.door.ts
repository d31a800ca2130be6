// Templates: projects saved by name, from which new ones are created. Other rooms import this file only.
export { SaveTemplateDialog } from './save-template-dialog.tsx';
export { TemplateChips } from './template-chips.tsx';
export { likenessOf } from './template-content.ts';
