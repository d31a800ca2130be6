// For the frame around every screen.

export { layout } from '#web/i18n/ko/layout.ts';
export { access } from '#web/i18n/ko/people/access.ts';
