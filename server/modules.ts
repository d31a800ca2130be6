import type { Module } from './module.ts';
import { accountingModule } from './modules/accounting/accounting.module.ts';
import { addressesModule } from './modules/addresses/addresses.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { calendarModule } from './modules/calendar/calendar.module.ts';
import { designModule } from './modules/design/design.module.ts';
import { projectsOfCalendar } from './modules/design/projects-of-calendar.ts';
import { ordersModule } from './modules/orders/orders.module.ts';
import { pricesModule } from './modules/prices/prices.module.ts';
import { productsModule } from './modules/products/products.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';

/** What the office is made of. History and live changes serve all of these, and know none. */
export const modules: readonly Module[] = [
  authModule,
  staffModule,
  productsModule,
  accountingModule,
  addressesModule,
  ordersModule,
  pricesModule,
  designModule,
  calendarModule(projectsOfCalendar),
];

/** How the rows of each kind are read for the pages that show them. */
export const liveRows: NonNullable<Module['liveRows']> = Object.assign({}, ...modules.map((module) => module.liveRows));

export const signals: NonNullable<Module['signals']> = Object.assign({}, ...modules.map((module) => module.signals));

/** The kinds of rows whose changes are kept. */
export const historyKinds = modules.flatMap(({ history = [] }) => history);
