import type { FactUnit } from '#contract/customs/rules/customs-facts.ts';
import type { customsFacts as ko } from '#web/i18n/ko/shipping/customs-facts.ts';

const units: Record<FactUnit, string> = {
  EUR: 'EUR',
  USD: 'USD',
  KRW: 'KRW',
  'USD/EUR': 'USD',
  kg: 'kg',
  'cm³/kg': 'cm³/kg',
  countries: 'countries',
};

export const customsFacts: typeof ko = {
  title: 'Customs facts',
  help: 'What the checks beside an order rest on. When one changes, give it a last day and add the new one.',
  add: 'Add a fact',
  editOf: (name, value) => `Edit ${name}: ${value}`,
  historyOf: (name, since) => `History of ${name} (from ${since})`,
  names: {
    'eu-duty-per-heading': 'EU duty for each tariff heading',
    'eu-duty-limit': 'EU: up to this value duty is by heading',
    'dollars-per-euro': 'Dollars for one euro',
    'us-post-limit': 'United States: duty can be paid ahead by post up to',
    'postal-form-limit': 'Post: customs form CN22 up to',
    'list-clearance-limit': 'Limit of list clearance',
    'simplified-export-limit': 'Limit of the simplified export declaration',
    'piece-limit': 'Heaviest piece',
    'volumetric-divisor': 'Volumetric weight: volume billed as one kilogram',
    'eu-countries': 'Countries of the European Union',
    'security-data-countries': 'Other countries that want HS codes ahead (ICS2)',
    'postal-data-countries': 'Other countries that want postal customs data ahead',
  },
  units,
  amount: (number, unit) => `${number} ${units[unit]}`,
  amountIn: (unit) => `Amount (${units[unit]})`,
  days: (since, until) => (until === null ? `from ${since}` : `${since} to ${until}`),
  countriesHelp: 'Two-letter codes, for example DE FR IT',
  untilHelp: 'Leave it empty while nobody knows.',
  estimateHelp: 'It is no law, or sources differ. It is shown as an estimate.',
  remove: 'Take away',
  removeOf: (name) => `Take away ${name}`,
  removeTitle: 'Take the fact away?',
  removeText: (name) =>
    `${name}. This is for facts that were never so: what rests on it is checked no more. One that has changed gets a last day instead.`,
  notRemoved: 'The fact was not taken away',
  fields: {
    name: 'Fact',
    value: 'Amount',
    countries: 'Countries',
    since: 'First day',
    until: 'Last day',
    estimate: 'Estimate',
    source: 'Source',
  },
};
