import { access } from '#web/i18n/en/access.ts';
import { layout } from '#web/i18n/en/layout.ts';

export const office = { access, layout };
