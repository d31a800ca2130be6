export { problems } from '#web/i18n/en/problems.ts';
export { reasons } from '#web/i18n/en/reasons.ts';
export { saving } from '#web/i18n/en/saving.ts';
