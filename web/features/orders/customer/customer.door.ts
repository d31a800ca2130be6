// The customer of an order, and the prices that they pay. Other rooms import this file only.
export { CustomerPart, type PickedCustomer } from './customer-part.tsx';
export { invoiceRateOf, type LinePrice, shopPrice } from './customer-prices.ts';
export { useMemberPricing } from './use-pricing.ts';
