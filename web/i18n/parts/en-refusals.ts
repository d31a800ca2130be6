import { problems } from '#web/i18n/en/problems.ts';
import { reasons } from '#web/i18n/en/reasons.ts';

export const refusals = { problems, reasons };
