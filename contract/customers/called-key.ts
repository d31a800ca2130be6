import { phoneDigits } from './phone-digits.ts';

/** The name and contact details of a receiver in one order. No zod here: the page imports it. */
export interface Called {
  receiverName: string;
  email: string;
  phone: string;
}

/**
 * A key that is equal for orders whose receivers look like one person in a short list: the same name, and the same e-mail address or,
 * without one, phone number.
 */
export const calledKey = ({ receiverName, email, phone }: Called): string =>
  [email.trim().toLowerCase() || phoneDigits(phone), receiverName].join(' ');
