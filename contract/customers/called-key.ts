import { phoneDigits } from './phone-digits.ts';

/** What a receiver was called in an order. No zod here: the page imports it. */
export interface Called {
  receiverName: string;
  email: string;
  phone: string;
}

/** The same for orders that somebody would take for one receiver's in a short list: one mail address or phone number, and one name. */
export const calledKey = ({ receiverName, email, phone }: Called): string =>
  [email.trim().toLowerCase() || phoneDigits(phone), receiverName].join(' ');
