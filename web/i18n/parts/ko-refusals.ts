// What the server refuses, and why. Loaded before a refusal is shown (`loadRefusal`), and with the remaining words.
export { problems } from '#web/i18n/ko/problems.ts';
export { reasons } from '#web/i18n/ko/reasons.ts';
export { saving } from '#web/i18n/ko/saving.ts';
