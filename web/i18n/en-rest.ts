import { addresses } from './en/addresses.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { orders } from './en/orders.ts';
import { prices } from './en/prices.ts';
import { security } from './en/security.ts';
import { settings } from './en/settings.ts';
import { staff } from './en/staff.ts';

export const rest = { addresses, history, home, orders, prices, security, settings, staff };
