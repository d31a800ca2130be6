// For whom an order is, and what they pay. Other rooms import this file only.
export { CustomerContext } from './customer-context.ts';
export { CustomerPart, type PickedCustomer } from './customer-part.tsx';
export { invoiceRateOf, type LinePrice, shopPrice } from './customer-prices.ts';
export { useMemberPricing } from './use-pricing.ts';
