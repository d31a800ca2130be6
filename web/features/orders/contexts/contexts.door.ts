// The contexts that all tabs of the orders are drawn within. They are apart from the forms that read them, so that a tab without forms
// loads none. Other rooms import this file only.
export { CustomerContext } from './customer-context.ts';
export { DivisorContext } from './divisor-context.ts';
export { PresetsContext } from './presets-context.ts';
