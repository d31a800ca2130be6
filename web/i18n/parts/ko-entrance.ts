import { auth } from '#web/i18n/ko/auth.ts';
import { common } from '#web/i18n/ko/common.ts';
import { problems } from '#web/i18n/ko/problems.ts';
import { reasons } from '#web/i18n/ko/reasons.ts';
import { screens } from '#web/i18n/ko/screens.ts';

/** Of the Korean words, those in the first bundle: for the sign-in page, and for when nothing else could be loaded. */
export const entrance = { auth, common, problems, reasons, screens };
