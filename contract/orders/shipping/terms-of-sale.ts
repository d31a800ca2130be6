import { comparableText } from '#contract/normal-text.ts';

/** Does what a seller has typed to stand on invoices say that they pay duty: 'ddp', 'DDP New York', 'Delivered Duty Paid'? */
export function isDutyPaidBySeller(termsOfSale: string): boolean {
  const text = comparableText(termsOfSale).toUpperCase();
  return text.split(/[^A-Z]+/).includes('DDP') || /\bDELIVERED\s+DUTY\s+PAID\b/.test(text);
}
