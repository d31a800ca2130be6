import { auth } from '#web/i18n/en/auth.ts';
import { common } from '#web/i18n/en/common.ts';
import { problems } from '#web/i18n/en/problems.ts';
import { reasons } from '#web/i18n/en/reasons.ts';
import { screens } from '#web/i18n/en/screens.ts';

export const entrance = { auth, common, problems, reasons, screens };
