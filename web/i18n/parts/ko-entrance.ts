import { auth } from '#web/i18n/ko/auth.ts';
import { common } from '#web/i18n/ko/common.ts';
import { openProblems } from '#web/i18n/ko/open-problems.ts';
import { screens } from '#web/i18n/ko/screens.ts';

/** The Korean words in the first bundle: for the sign-in page, and for failures before anything else is loaded. */
export const entrance = { auth, common, problems: openProblems, screens };
