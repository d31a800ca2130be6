import { productWords } from '#contract/products/words/en.ts';
import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { customs as korean } from '#web/i18n/ko/customs.ts';

export const customs: typeof korean = {
  title: 'Customs',
  units: productWords.units,
  batteries: productWords.batteries,
  descriptionFaults: {
    'not-latin': 'Please use Latin letters only.',
    vague: 'Too vague for customs. Say what it is, of what, for what.',
    'only-brand': 'Just the brand. Say what it is, of what, for what.',
  },
  shortFaults: {
    'not-latin': 'Not in Latin letters',
    vague: 'Too vague',
    'only-brand': 'Just the brand',
  },
  hsCodeHelp: 'Six to ten digits; dots as in 3304.99 are fine.',
  descriptionHelp: 'What it is, of what, for what, in English: Ceramic tea cup, glazed, for table use',
  suggest: 'Suggestions',
  suggestFor: (name) => `Suggestions of customs data for ${name}`,
  suggestTitle: 'Suggested customs data',
  suggestText: 'Fills in what is missing with the values of similar products.',
  noSuggestion: 'No product of this line or category has customs data.',
  fromLine: (agreeing, of) => `${agreeing} of ${amount(of, 'similar product')} of the line`,
  fromCategory: (agreeing, of) => `${agreeing} of ${amount(of, 'similar product')} of the category`,
  fillSuggested: 'Take over from similar products',
  fill: 'Fill in',
  filled: (name, count) => `Filled in ${count} customs ${count === 1 ? 'value' : 'values'} of ${name}.`,
  notFilled: (name) => `Not all of ${name} could be filled in`,
};
