import type { findings as ko } from '#web/i18n/ko/shipping/findings.ts';

export const findings: typeof ko = {
  title: 'Customs and label',
  none: 'Nothing stands in the way.',
  noCountry: 'Choose a country to have the rules of customs checked.',
  levels: { block: 'No label', warn: 'Check', info: 'Note' },
  onlyLabel: '‘No label’ does not keep the order from being registered.',
  fixProducts: 'Mend the products',
  fixAt: (name, field) => `Fill in ${field} of ${name}`,
  split: (lines) => `Split for the label: ${lines}`,
  instead: (text) => `As the label takes it: ${text}`,
  estimate: 'estimate',
  source: (source, since, until) => `${source} · since ${since}${until === null ? '' : ` until ${until}`}`,
  says: {
    'hs-code-missing': () => 'There is no HS code.',
    'origin-missing': () => 'There is no country of origin.',
    'description-missing': () => 'There is no English description.',
    'description-not-latin': () => 'The English description has letters that are not Latin.',
    'description-vague': () => 'The English description is too vague.',
    'description-only-brand': () => 'The English description is just the brand.',
    'value-zero': () => 'The unit price is 0. Customs wants the true value of free goods as well.',
    'weight-missing': () => 'There is no weight.',
    battery: () => 'There is a lithium battery in it. Check the carrier’s rules for batteries.',
    'not-latin': () => 'A label takes Latin letters only.',
    'street-too-long': ({ lines, length }) => `The address does not fit on a label: ${lines} lines of ${length} characters.`,
    'city-too-long': ({ length }) => `A city has ${length} characters at most.`,
    'phone-digits': () => 'A phone number has ten to fifteen digits.',
    'state-two-letters': () => 'A state is its code of two letters, as CA.',
    'tax-number-form': () => 'Numbers of this kind are not written like this: check the number and its kind.',
    'eu-duty': ({ euros, headings }) =>
      `The receiver pays a duty of about €${euros} (${headings} tariff ${headings === 1 ? 'heading' : 'headings'}), and VAT.`,
    'us-over-post-limit': ({ dollars }) => `Above $${dollars} the duty cannot be paid in advance by post. The receiver pays it.`,
    'over-list-clearance': ({ won }) =>
      `Above ${won.toLocaleString('en-US')} won there is no list clearance. Make a simplified export declaration.`,
    'over-simplified-export': ({ won }) => `Above ${won.toLocaleString('en-US')} won a full export declaration is needed.`,
    'too-heavy': ({ kilograms }) => `A box weighs ${kilograms} kg at most. Send several.`,
  },
};
