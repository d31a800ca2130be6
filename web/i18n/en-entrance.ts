import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { problems } from './en/problems.ts';
import { reasons } from './en/reasons.ts';
import { screens } from './en/screens.ts';

export const entrance = { auth, common, problems, reasons, screens };
