// The customs and carrier data of an order. Other rooms import this file only.
export { draftShippingOf, emptyDraftShipping, isEmptyShipping, readBox, readShipping } from './draft-shipping.ts';
export { ShippingDialog } from './shipping-dialog.tsx';
export { ShippingSection } from './shipping-section.tsx';
export { ShippingValues } from './shipping-values.tsx';
