import { accounting } from '#web/i18n/en/accounting.ts';
import { addresses } from '#web/i18n/en/addresses.ts';
import { history } from '#web/i18n/en/history.ts';
import { home } from '#web/i18n/en/home.ts';
import { bulk } from '#web/i18n/en/lists/bulk.ts';
import { comparison } from '#web/i18n/en/lists/comparison.ts';
import { fileExport } from '#web/i18n/en/lists/file-export.ts';
import { fileImport } from '#web/i18n/en/lists/file-import.ts';
import { sheet } from '#web/i18n/en/lists/sheet.ts';
import { views } from '#web/i18n/en/lists/views.ts';
import { orders } from '#web/i18n/en/orders.ts';
import { prices } from '#web/i18n/en/prices.ts';
import { security } from '#web/i18n/en/security.ts';
import { settings } from '#web/i18n/en/settings.ts';
import { customsFacts } from '#web/i18n/en/shipping/customs-facts.ts';
import { findings } from '#web/i18n/en/shipping/findings.ts';
import { shipping } from '#web/i18n/en/shipping/order-shipping.ts';
import { parcels } from '#web/i18n/en/shipping/parcels.ts';
import { shipments } from '#web/i18n/en/shipping/shipments.ts';
import { staff } from '#web/i18n/en/staff.ts';

export const rest = {
  ...{ accounting, addresses, bulk, comparison, customsFacts, fileExport, fileImport, findings, history, home, orders, parcels, prices },
  ...{ security, settings, sheet, shipments, shipping, staff, views },
};
