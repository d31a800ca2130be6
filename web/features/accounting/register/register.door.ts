// Registering a product, here and at ECOUNT. Other rooms import this file only.
export { RegisterDialog } from './register-dialog.tsx';
