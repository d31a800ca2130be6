import { z } from 'zod';
import { isDay } from './days.ts';
import { canBeSeen, hasTooManyMarks, normalText, spelledName } from './normal-text.ts';
import { dollarRule, kilogramRule, maxInteger, type NumberRule, rowNumberRule } from './numbers.ts';
import { fieldReason, type Reason } from './reasons.ts';

/**
 * Does a number have at most this many decimals? It tolerates the error that calculations with binary fractions leave (0.1 + 0.2), which
 * grows with the number.
 */
const fits = (decimals: number) => (value: number) => {
  const units = value * 10 ** decimals;
  return Math.abs(units - Math.round(units)) < Math.max(1e-8, Math.abs(units) * 2 ** -50);
};

/** The number as the database stores it, so that an equal number is not a change: 0.30000000000000004 becomes 0.3, and -0 becomes 0. */
const stored = (decimals: number) => (value: number) => (decimals === 0 ? value : Number(value.toFixed(decimals))) + 0;

/**
 * The schema of a number by its rule. For a number that is too large, only the limit of the rule is reported: `int()`
 * alone would report the largest safe integer first.
 */
export function NumberBy({ decimals, min, max, open }: NumberRule) {
  const end = { abort: true };
  const bounded = open ? z.number().gt(min, end).lt(max, end) : z.number().min(min, end).max(max, end);
  const fitting =
    decimals === 0
      ? bounded.int(fieldReason('not-whole'))
      : bounded.refine(fits(decimals), { ...fieldReason('decimals', { limit: decimals }), abort: true });
  const kept = fitting.overwrite(stored(decimals));
  return open ? kept.gt(min).lt(max) : kept;
}

/** An amount of money: 0 to 1e12, at most two decimals. Exact `numeric` in the database, a number on the wire. */
export const Money = NumberBy(dollarRule);

/** A weight in kilograms: 0 to 100,000, at most two decimals. */
export const Weight = NumberBy(kilogramRule);

/** A calendar day, `yyyy-MM-dd`: no time, no time zone. ISO 8601 has a year 0, which the database has not. */
export const Day = z.iso.date({ abort: true }).refine(isDay, fieldReason('invalid-value'));

/** A point in time, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** Counts how often a row has been written, from 1. A write that names an older revision is answered 409 `revision-conflict`. */
export const Revision = NumberBy({ decimals: 0, min: 1, max: maxInteger });

/** The revision that the page last saw of a row that it removes: a row that has been changed since then is not removed. */
export const SeenRevision = Revision.optional().describe(
  'Revision that the client last saw: a row that has been changed since is not removed. Absent: it is removed in any case.',
);

/** A row's number in the database. */
export const Id = NumberBy(rowNumberRule);

/**
 * Control characters except tabs and line breaks, halves of surrogate pairs, and the two noncharacters: PostgreSQL,
 * XML (and so XLSX) or CSV cannot hold them.
 */
const unstorableClass = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}`;

/** Matches characters that no text column can store. */
export const unstorable = new RegExp(`[${unstorableClass}]`, 'u');

/**
 * One line or several lines of text for a database column: trimmed, normalised to NFC (macOS types decomposed Hangul),
 * without `unstorable` characters.
 * @param max length in UTF-16 code units after trimming
 */
export const Text = (max: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      // a decomposed Korean syllable has three code units; a text that is too long even so is refused before it is normalised
      if (value.length > max * 3)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, continue: false });
    })
    .refine((text) => !hasTooManyMarks(text), { ...fieldReason('bad-characters'), abort: true })
    .overwrite(normalText)
    .max(max)
    .regex(new RegExp(`^[^${unstorableClass}]*$`, 'u'), fieldReason('bad-characters'));

/** A text that must contain at least one visible character. */
export const RequiredText = (max: number) => Text(max).refine(canBeSeen, fieldReason('missing'));

/** A name: names that look the same are stored as the same. It may be empty. */
export const OptionalName = (max: number) => Text(max).overwrite(spelledName);

/** A name that must not be empty. */
export const Name = (max: number) => RequiredText(max).overwrite(spelledName);

/** Like `Text`; an empty text means "no value" and is stored as null. */
export const OptionalText = (max: number) =>
  Text(max)
    .nullable()
    .overwrite((text) => (text === '' ? null : text));

/** An empty body or reply. */
export const Empty = z.object({});

/** A code with values that the server tells a person (`reasons.ts`). */
export const ReasonValue = z
  .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) })
  .meta({ id: 'Reason' }) as unknown as z.ZodType<Reason>;

/**
 * Names one attempt to add a row. However often it is sent, by one person, one row is added: sent again with other values, after a lost
 * answer, it corrects that row. May be left out, as pages of version 0.6.0 do: then a row counts as the same by its name or its days.
 */
export const AddKey = z.looseObject({ 'idempotency-key': z.uuid().optional() });
