import type { Db } from '#server/db/db.ts';
import { type SampleSize, type Seed, seedEmpty } from '#server/db/seed.ts';
import type { Module } from './module.ts';
import { accountingModule } from './modules/accounting/accounting.module.ts';
import { addressesModule } from './modules/addresses/addresses.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { backupModule } from './modules/backup/backup.module.ts';
import { boxesModule } from './modules/boxes/boxes.module.ts';
import { calendarModule } from './modules/calendar/calendar.module.ts';
import { changeSetsModule } from './modules/change-sets/change-sets.module.ts';
import { customersModule } from './modules/customers/customers.module.ts';
import { customsModule } from './modules/customs/customs.module.ts';
import { designModule } from './modules/design/design.module.ts';
import { projectsOfCalendar } from './modules/design/projects-of-calendar.ts';
import { finderModule } from './modules/finder/finder.module.ts';
import { historyModule } from './modules/history/history.module.ts';
import { homeModule } from './modules/home/home.module.ts';
import { labelBatchesModule } from './modules/label-batches/label-batches.module.ts';
import { mailsModule } from './modules/mails/mails.module.ts';
import { makersModule } from './modules/makers/makers.module.ts';
import { membersModule } from './modules/members/members.module.ts';
import { mentionsModule } from './modules/mentions/mentions.module.ts';
import { ordersModule } from './modules/orders/orders.module.ts';
import { papersModule } from './modules/papers/papers.module.ts';
import { parcelsModule } from './modules/parcels/parcels.module.ts';
import { pricesModule } from './modules/prices/prices.module.ts';
import { privacyModule } from './modules/privacy/privacy.module.ts';
import { productFilesModule } from './modules/product-files/product-files.module.ts';
import { productsModule } from './modules/products/products.module.ts';
import { rolesModule } from './modules/roles/roles.module.ts';
import { secretsModule } from './modules/secrets/secrets.module.ts';
import { securityModule } from './modules/security/security.module.ts';
import { shipmentsModule } from './modules/shipments/shipments.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import { templatesModule } from './modules/templates/templates.module.ts';
import { viewsModule } from './modules/views/views.module.ts';

/** The modules of the office. Their sample data is stored in this order (a product without a price sheet would create one). */
const resources: readonly Module[] = [
  authModule,
  backupModule,
  rolesModule,
  staffModule,
  pricesModule,
  productsModule,
  productFilesModule,
  accountingModule,
  addressesModule,
  customsModule,
  boxesModule,
  makersModule,
  membersModule,
  ordersModule,
  customersModule,
  parcelsModule,
  finderModule,
  homeModule,
  mentionsModule,
  papersModule,
  shipmentsModule,
  labelBatchesModule,
  mailsModule,
  privacyModule,
  designModule,
  calendarModule(projectsOfCalendar),
  securityModule,
  templatesModule,
  viewsModule,
];

/** How the live rows of each kind are read for open pages. */
export const liveRows: NonNullable<Module['liveRows']> = Object.assign({}, ...resources.map((module) => module.liveRows));

export const signals: NonNullable<Module['signals']> = Object.assign({}, ...resources.map((module) => module.signals));

export const states: NonNullable<Module['states']> = Object.assign({}, ...resources.map((module) => module.states));

/** The kinds of rows whose changes are kept. */
export const historyKinds = resources.flatMap(({ history = [] }) => history);

/** The functions that encrypt sealed values again after the secret has changed. */
const reseals = resources.flatMap(({ reseal }) => (reseal ? [reseal] : []));

export const modules: readonly Module[] = [
  ...resources,
  changeSetsModule(historyKinds),
  historyModule(historyKinds),
  secretsModule(reseals),
];

/** Fills an empty database with the sample data of every module. @returns whether it was empty */
export const seedSamples = (db: Db, size: Partial<SampleSize> = {}): Promise<boolean> =>
  seedEmpty(
    db,
    modules.flatMap(({ samples }): Seed[] => (samples ? [samples] : [])),
    { products: 3000, ...size },
  );
