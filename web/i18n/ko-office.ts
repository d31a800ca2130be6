import { layout } from './ko/layout.ts';
import { roles } from './ko/roles.ts';

/** For the frame around every screen. */
export const office = { layout, roles };
