import { problems } from '#web/i18n/ko/problems.ts';
import { reasons } from '#web/i18n/ko/reasons.ts';

/** What the server refuses, and why: loaded before a refusal is told, and with the rest (`loadRefusal`). */
export const refusals = { problems, reasons };
