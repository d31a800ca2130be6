import { accounting } from '#web/i18n/ko/accounting.ts';
import { addresses } from '#web/i18n/ko/addresses.ts';
import { baselines } from '#web/i18n/ko/board/baselines.ts';
import { lanes } from '#web/i18n/ko/board/lanes.ts';
import { planDialogs } from '#web/i18n/ko/board/plan-dialogs.ts';
import { history } from '#web/i18n/ko/history.ts';
import { home } from '#web/i18n/ko/home.ts';
import { bulk } from '#web/i18n/ko/lists/bulk.ts';
import { comingSoon } from '#web/i18n/ko/lists/coming-soon.ts';
import { comparison } from '#web/i18n/ko/lists/comparison.ts';
import { erasure } from '#web/i18n/ko/lists/erasure.ts';
import { fileExport } from '#web/i18n/ko/lists/file-export.ts';
import { fileImport } from '#web/i18n/ko/lists/file-import.ts';
import { finder } from '#web/i18n/ko/lists/finder.ts';
import { groups } from '#web/i18n/ko/lists/groups.ts';
import { listUp } from '#web/i18n/ko/lists/list-up.ts';
import { makers } from '#web/i18n/ko/lists/makers.ts';
import { notes } from '#web/i18n/ko/lists/notes.ts';
import { onPaper } from '#web/i18n/ko/lists/on-paper.ts';
import { sheet } from '#web/i18n/ko/lists/sheet.ts';
import { views } from '#web/i18n/ko/lists/views.ts';
import { prices } from '#web/i18n/ko/prices.ts';
import { roles } from '#web/i18n/ko/roles.ts';
import { customers } from '#web/i18n/ko/sales/customers.ts';
import { members } from '#web/i18n/ko/sales/members.ts';
import { orderCourse } from '#web/i18n/ko/sales/order-course.ts';
import { orderImport } from '#web/i18n/ko/sales/order-import.ts';
import { orders } from '#web/i18n/ko/sales/orders.ts';
import { pickList } from '#web/i18n/ko/sales/pick-list.ts';
import { security } from '#web/i18n/ko/security.ts';
import { settings } from '#web/i18n/ko/settings.ts';
import { boxes } from '#web/i18n/ko/shipping/boxes.ts';
import { customsFacts } from '#web/i18n/ko/shipping/customs-facts.ts';
import { findings } from '#web/i18n/ko/shipping/findings.ts';
import { labelBatches } from '#web/i18n/ko/shipping/label-batches.ts';
import { mails } from '#web/i18n/ko/shipping/mails.ts';
import { shipping } from '#web/i18n/ko/shipping/order-shipping.ts';
import { papers } from '#web/i18n/ko/shipping/papers.ts';
import { parcels } from '#web/i18n/ko/shipping/parcels.ts';
import { shipments } from '#web/i18n/ko/shipping/shipments.ts';
import { staff } from '#web/i18n/ko/staff.ts';

/** For all other screens: each waits for it (`screenCode`), and so does each dialog that says something of it. */
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
