import { layout } from './en/layout.ts';
import { roles } from './en/roles.ts';

export const office = { layout, roles };
