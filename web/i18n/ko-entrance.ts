import { auth } from './ko/auth.ts';
import { common } from './ko/common.ts';
import { problems } from './ko/problems.ts';
import { reasons } from './ko/reasons.ts';
import { screens } from './ko/screens.ts';

/** Of the Korean words, those in the first bundle: for the sign-in page, and for when nothing else could be loaded. */
export const entrance = { auth, common, problems, reasons, screens };
