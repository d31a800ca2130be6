import { z } from 'zod';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { factValueRule } from '#contract/numbers.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Day, Id, NumberBy, RequiredText, Revision, SeenRevision, Text } from '#contract/values.ts';
import { normalRates } from './rules/country-rates.ts';
import { factNames, fieldOfFact } from './rules/customs-facts.ts';

const known: ReadonlySet<string> = new Set(countryCodes);

/** Two-letter country codes, each once and sorted, whatever separators were typed. */
const Countries = Text(1500)
  .overwrite((text) =>
    [
      ...new Set(
        text
          .toUpperCase()
          .split(/[\s,;·]+/)
          .filter(Boolean),
      ),
    ]
      .sort()
      .join(' '),
  )
  .refine((text) => text !== '' && text.split(' ').every((code) => known.has(code)), fieldReason('not-a-choice'));

/** Percentages by country, in whatever form they were typed. */
const Rates = Text(1500)
  .overwrite((text) => normalRates(text, (code) => known.has(code)) ?? text)
  .refine((text) => normalRates(text, (code) => known.has(code)) === text, fieldReason('not-a-choice'));

const fields = {
  value: NumberBy(factValueRule).nullable(),
  countries: Countries.nullable(),
  rates: Rates.nullable(),
  since: Day,
  until: Day.nullable(),
  estimate: z.boolean().describe('Whether the fact is an estimate: it is not a law, or its sources differ.'),
  source: RequiredText(300),
};

/** An amount, a group of countries or rates that a customs rule depends on, with the days on which it is valid. */
export const StoredFact = z.object({ factId: Id, name: z.enum(factNames), ...fields, revision: Revision }).meta({ id: 'CustomsFact' });
export type StoredFact = z.infer<typeof StoredFact>;

export const NewFact = z.object({ name: z.enum(factNames), ...fields, rates: fields.rates.default(null) }).superRefine((fact, context) => {
  const field = fieldOfFact(fact.name);
  const isWhole = (['value', 'countries', 'rates'] as const).every((each) => (fact[each] !== null) === (each === field));
  if (!isWhole) context.addIssue({ code: 'custom', path: [field], message: fieldReason('missing').error });
  if (fact.until !== null && fact.until < fact.since)
    context.addIssue({ code: 'custom', path: ['until'], message: fieldReason('end-before-start').error });
});
export type NewFact = z.infer<typeof NewFact>;

/** `revision` is the revision that the page last saw. The name of a fact cannot be changed. */
export const FactUpdate = z.object({ factId: Id, revision: Revision.optional(), changes: z.strictObject(fields).partial() });
export type FactUpdate = z.infer<typeof FactUpdate>;

export const FactRemoval = z.object({ factId: Id, revision: SeenRevision });
export type FactRemoval = z.infer<typeof FactRemoval>;
