import { auth } from '#web/i18n/en/auth.ts';
import { common } from '#web/i18n/en/common.ts';
import { openProblems } from '#web/i18n/en/open-problems.ts';
import { screens } from '#web/i18n/en/screens.ts';

export const entrance = { auth, common, problems: openProblems, screens };
