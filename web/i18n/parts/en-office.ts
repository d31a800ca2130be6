import { layout } from '#web/i18n/en/layout.ts';
import { roles } from '#web/i18n/en/roles.ts';

export const office = { layout, roles };
