// Registering a product, here and in ECOUNT. Other rooms import this file only.
export { RegisterDialog } from './register-dialog.tsx';
