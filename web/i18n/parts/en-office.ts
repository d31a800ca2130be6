export { layout } from '#web/i18n/en/layout.ts';
export { access } from '#web/i18n/en/people/access.ts';
