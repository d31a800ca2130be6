import { addresses } from './ko/addresses.ts';
import { history } from './ko/history.ts';
import { home } from './ko/home.ts';
import { orders } from './ko/orders.ts';
import { prices } from './ko/prices.ts';
import { security } from './ko/security.ts';
import { settings } from './ko/settings.ts';
import { staff } from './ko/staff.ts';

/** For all other screens: each waits for it (`screenCode`), and so does each dialog that says something of it. */
export const rest = { addresses, history, home, orders, prices, security, settings, staff };
