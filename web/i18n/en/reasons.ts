import type { PaperRefusal } from '#contract/papers/paper-kinds.ts';
import type { Reasons } from '#web/i18n/ko/reasons.ts';

const loginCodes: Record<string, string> = {
  '20': 'The company code, the user ID or the password is wrong.',
  '21': 'Logins are blocked for a while.',
  '22': 'Logins are not allowed at this time of day.',
  '23': 'Logins are not allowed at this time of day.',
  '24': 'The IP address of this server is blocked.',
  '25': 'The IP address of this server is blocked.',
  '81': 'The fee for ECOUNT has not been paid.',
  '82': 'The fee for ECOUNT has not been paid.',
  '83': 'The fee for ECOUNT has not been paid.',
  '84': 'The company is suspended at ECOUNT.',
  '85': 'The company is suspended at ECOUNT.',
  '89': 'The company has left ECOUNT.',
  '98': 'The login is locked after five wrong passwords.',
  '99': 'There is no such user ID.',
  '201': 'The API key is not valid.',
  '204': 'The test key and the production key are mixed up.',
  '205': 'The IP address of this server is not registered at ECOUNT.',
};

const formatNumber = (value: number) => value.toLocaleString('en-US');

const sub = (summary: string) => (summary === '' ? 'a sub-project without a title' : `the sub-project ‘${summary}’`);

const withoutPapers: Record<PaperRefusal, string> = {
  'order-not-found': 'there is no such order.',
  'personal-data-erased': 'its receiver was erased.',
  'seller-missing': 'the seller’s details are missing.',
};

export const reasons: Reasons = {
  missing: () => 'Please enter a value.',
  'not-a-number': () => 'Please enter a number.',
  'not-whole': () => 'Please enter a whole number.',
  'wrong-kind': () => 'This is not the kind of value that belongs here.',
  'not-a-choice': () => 'This value cannot be chosen.',
  'invalid-value': () => 'Please check what you entered.',
  'unknown-field': () => 'There is an unknown field.',
  'bad-characters': () => 'There are characters that cannot be used.',
  'invalid-email': () => 'Please check the e-mail address.',
  'invalid-color': () => 'Please enter a colour such as #7800ff.',
  'at-least': ({ limit }) => `It must be ${formatNumber(limit)} or more.`,
  above: ({ limit }) => `It must be more than ${formatNumber(limit)}.`,
  'at-most': ({ limit }) => `It must be ${formatNumber(limit)} or less.`,
  below: ({ limit }) => `It must be less than ${formatNumber(limit)}.`,
  'text-too-short': ({ limit }) => `It must have at least ${formatNumber(limit)} characters.`,
  'text-too-long': ({ limit }) => `It can have up to ${formatNumber(limit)} characters.`,
  'list-too-short': ({ limit }) => `There must be at least ${formatNumber(limit)}.`,
  'list-too-long': ({ limit }) => `There can be up to ${formatNumber(limit)}.`,
  decimals: ({ limit }) => `It can have up to ${limit} decimals.`,
  'day-out-of-range': ({ first, last }) => `The date must lie between ${first} and ${last}.`,
  'end-before-start': () => 'The end cannot be before the start.',
  'parent-mismatch': () => 'A sub-project needs a parent project, and a project has none.',
  'nothing-visible': () => 'There is nothing in it that can be seen.',
  'product-missing': () => 'The product was not found.',
  'product-twice': () => 'The same product is in the order twice.',
  'not-tier-price': () => 'This is not what the price tier and its rate come to.',
  'total-too-large': () => 'The amount of the order is too large.',
  'unknown-position': () => 'This position is not known.',
  'not-tracking-number': () => 'A tracking number has 5 to 40 letters and digits.',
  'not-hs-code': () => 'An HS code has six to ten digits.',
  'not-latin': () => 'Please use Latin letters only.',
  'changed-by': ({ name }) => `It was changed by ${name ?? 'the system'}.`,
  'deleted-by': ({ name }) => `It was deleted by ${name}.`,
  'registered-as': ({ orderNumber }) => `Its number is ${orderNumber}.`,
  'no-papers-of': ({ order, why }) => `Order ${order}: ${withoutPapers[why]}`,
  'sub-project-days': ({ summary, startDate, endDate, projectStart, projectEnd }) =>
    `The dates of ${sub(summary)} (${startDate} – ${endDate}) leave those of the project (${projectStart} – ${projectEnd}).`,
  'column-named': ({ name }) => `(${name})`,
  'http-status': ({ status }) => `(HTTP ${status})`,
  'after-seconds': ({ seconds }) => `(${seconds} s)`,
  'unexpected-format': () => '(not in the agreed format)',
  'answer-broke-off': () => '(the connection broke off)',
  'answer-too-long': () => '(too long)',
  'service-said': ({ text }) => `(${text})`,
  'characters-of': ({ name, characters }) => `${name}: ${characters}`,
  'not-in-ecount': () => 'It was not registered in ECOUNT.',
  'ecount-login-code': ({ code, text }) => `${loginCodes[code] ?? text} (code ${code || 'none'})`,
  'ecount-company-unknown': () => 'The company code was not found.',
  'calendar-rate-limited': () => 'Google Calendar’s limit on calls was reached. It is tried again by itself in a moment.',
  'calendar-credentials': () =>
    'Google Calendar does not accept the service account. Please check the key and that the Calendar API is enabled.',
  'calendar-not-shared': ({ account }) => `The calendar was not found. Please share it with ${account}.`,
  'calendar-read-only': ({ account }) => `The calendar is shared read-only. Please let ${account} “make changes to events”.`,
  'calendar-unreachable': () => 'Google Calendar cannot be reached. It is tried again by itself.',
  'calendar-refused-event': ({ text }) => `Google Calendar does not accept this event. (${text})`,
  'calendar-days-out-of-range': () => 'It was moved in the calendar to dates that cannot be used, so the calendar was put back.',
  'calendar-sub-project-days': ({ summary, startDate, endDate, projectStart, projectEnd }) =>
    `It was moved in the calendar to ${projectStart} – ${projectEnd}, which leaves out ${sub(summary)} (${startDate} – ${endDate}), so the calendar was put back.`,
};
