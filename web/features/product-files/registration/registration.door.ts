// Registrations of new products from files. Other rooms import this file only.
export { RegistrationList } from './registration-list.tsx';
