// For orders, their parcels and papers, and everything shown with them.
export { addresses } from '#web/i18n/ko/addresses.ts';
export { erasure } from '#web/i18n/ko/lists/erasure.ts';
export { fileExport } from '#web/i18n/ko/lists/file-export.ts';
export { notes } from '#web/i18n/ko/lists/notes.ts';
export { views } from '#web/i18n/ko/lists/views.ts';
export { affiliations } from '#web/i18n/ko/people/affiliations.ts';
export { customers } from '#web/i18n/ko/sales/customers.ts';
export { orderCourse } from '#web/i18n/ko/sales/order-course.ts';
export { orders } from '#web/i18n/ko/sales/orders.ts';
export { pickList } from '#web/i18n/ko/sales/pick-list.ts';
export { findings } from '#web/i18n/ko/shipping/findings.ts';
export { labelBatches } from '#web/i18n/ko/shipping/label-batches.ts';
export { mails } from '#web/i18n/ko/shipping/mails.ts';
export { shipping } from '#web/i18n/ko/shipping/order-shipping.ts';
export { papers } from '#web/i18n/ko/shipping/papers.ts';
export { parcels } from '#web/i18n/ko/shipping/parcels.ts';
export { shipments } from '#web/i18n/ko/shipping/shipments.ts';
