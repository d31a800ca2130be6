import { checkCarrier } from './carrier.check.ts';
import type { Check } from './check.ts';
import { checkDatabase } from './database.check.ts';
import { checkEcount } from './ecount.check.ts';
import { checkOrders } from './orders.check.ts';
import { checkPages } from './pages.check.ts';
import { checkProjects } from './projects.check.ts';
import { checkValues } from './values.check.ts';

const checks: readonly Check[] = [checkDatabase, checkPages, checkOrders, checkValues, checkProjects, checkEcount, checkCarrier];

/** Runs every check; one that throws is a finding as well. */
export const checkAll: Check = async (context) => {
  for (const check of checks) {
    await check(context).catch((error: unknown) => context.report.addFinding(`a check could not be made`, String(error)));
  }
};
