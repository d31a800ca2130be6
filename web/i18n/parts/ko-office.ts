import { layout } from '#web/i18n/ko/layout.ts';
import { roles } from '#web/i18n/ko/roles.ts';

/** For the frame around every screen. */
export const office = { layout, roles };
