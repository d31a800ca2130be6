// What the server refuses, and why: loaded before a refusal is told, and with the rest (`loadRefusal`).
export { problems } from '#web/i18n/ko/problems.ts';
export { reasons } from '#web/i18n/ko/reasons.ts';
