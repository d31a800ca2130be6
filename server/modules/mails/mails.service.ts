// What other modules may use of this module.
export { eraseMails } from './erase-mails.ts';
