import { accounting } from '#web/i18n/en/accounting.ts';
import { addresses } from '#web/i18n/en/addresses.ts';
import { baselines } from '#web/i18n/en/board/baselines.ts';
import { lanes } from '#web/i18n/en/board/lanes.ts';
import { planDialogs } from '#web/i18n/en/board/plan-dialogs.ts';
import { history } from '#web/i18n/en/history.ts';
import { home } from '#web/i18n/en/home.ts';
import { bulk } from '#web/i18n/en/lists/bulk.ts';
import { comingSoon } from '#web/i18n/en/lists/coming-soon.ts';
import { comparison } from '#web/i18n/en/lists/comparison.ts';
import { erasure } from '#web/i18n/en/lists/erasure.ts';
import { fileExport } from '#web/i18n/en/lists/file-export.ts';
import { fileImport } from '#web/i18n/en/lists/file-import.ts';
import { finder } from '#web/i18n/en/lists/finder.ts';
import { groups } from '#web/i18n/en/lists/groups.ts';
import { listUp } from '#web/i18n/en/lists/list-up.ts';
import { makers } from '#web/i18n/en/lists/makers.ts';
import { notes } from '#web/i18n/en/lists/notes.ts';
import { onPaper } from '#web/i18n/en/lists/on-paper.ts';
import { sheet } from '#web/i18n/en/lists/sheet.ts';
import { views } from '#web/i18n/en/lists/views.ts';
import { prices } from '#web/i18n/en/prices.ts';
import { roles } from '#web/i18n/en/roles.ts';
import { customers } from '#web/i18n/en/sales/customers.ts';
import { members } from '#web/i18n/en/sales/members.ts';
import { orderCourse } from '#web/i18n/en/sales/order-course.ts';
import { orderImport } from '#web/i18n/en/sales/order-import.ts';
import { orders } from '#web/i18n/en/sales/orders.ts';
import { pickList } from '#web/i18n/en/sales/pick-list.ts';
import { security } from '#web/i18n/en/security.ts';
import { settings } from '#web/i18n/en/settings.ts';
import { boxes } from '#web/i18n/en/shipping/boxes.ts';
import { customsFacts } from '#web/i18n/en/shipping/customs-facts.ts';
import { findings } from '#web/i18n/en/shipping/findings.ts';
import { labelBatches } from '#web/i18n/en/shipping/label-batches.ts';
import { mails } from '#web/i18n/en/shipping/mails.ts';
import { shipping } from '#web/i18n/en/shipping/order-shipping.ts';
import { papers } from '#web/i18n/en/shipping/papers.ts';
import { parcels } from '#web/i18n/en/shipping/parcels.ts';
import { shipments } from '#web/i18n/en/shipping/shipments.ts';
import { staff } from '#web/i18n/en/staff.ts';

export const rest = {
  ...{
    accounting,
    addresses,
    boxes,
    bulk,
    comingSoon,
    comparison,
    customers,
    customsFacts,
    erasure,
    fileExport,
    fileImport,
    finder,
    findings,
    groups,
    history,
    home,
    labelBatches,
    lanes,
    listUp,
    mails,
    makers,
    members,
    notes,
    onPaper,
    orderCourse,
    orderImport,
    orders,
    papers,
    parcels,
    planDialogs,
    prices,
    roles,
  },
  baselines,
  ...{ pickList, security, settings, sheet, shipments, shipping, staff, views },
};
