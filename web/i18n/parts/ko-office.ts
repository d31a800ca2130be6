import { access } from '#web/i18n/ko/access.ts';
import { layout } from '#web/i18n/ko/layout.ts';

/** For the frame around every screen. */
export const office = { access, layout };
