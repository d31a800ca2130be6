// New products of files on their way. Other rooms import this file only.
export { RegistrationList } from './registration-list.tsx';
