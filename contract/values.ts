import { z } from 'zod';

/** Upper bound of every amount of money, exclusive of nothing: 1e12 itself is allowed. */
export const maxMoney = 1e12;
/** Upper bound of a weight in kilograms. */
export const maxWeight = 100_000;
/** The largest number of PostgreSQL's `integer`. */
const maxInteger = 2_147_483_647;

const twoDecimals = (n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6 * Math.max(1, Math.abs(n));

/** An amount of money: 0 to 1e12, at most two decimals. Exact `numeric` in the database, a number on the wire. */
export const Money = z.number().min(0).max(maxMoney).refine(twoDecimals, { error: '소수점 둘째 자리까지 입력할 수 있습니다.' });

/** A weight in kilograms: 0 to 100,000, at most two decimals. */
export const Weight = z.number().min(0).max(maxWeight).refine(twoDecimals, { error: '소수점 둘째 자리까지 입력할 수 있습니다.' });

/** A calendar day, `yyyy-MM-dd`: no time, no time zone. */
export const Day = z.iso.date();

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** How often a row has been written, from 1. A write that names an older one is answered 409 `revision-conflict`. */
export const Revision = z.number().int().min(1).max(maxInteger);

/** A row's number in the database. */
export const Id = z.number().int().min(1).max(maxInteger);

/**
 * Control characters but tab and line breaks, halves of surrogate pairs, and the two that are no characters at all: what
 * PostgreSQL, XML (and so XLSX) or a CSV would choke on.
 */
const unstorableClass = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}`;

/** Finds what no text column takes. */
export const unstorable = new RegExp(`[${unstorableClass}]`, 'u');

/**
 * One line or several lines of text for a database column: trimmed, normalised to NFC (macOS types decomposed Hangul),
 * without `unstorable` characters.
 * @param max length in UTF-16 code units after trimming
 */
export const Text = (max: number) =>
  z
    .string()
    .max(max * 2)
    .overwrite((text) => text.normalize('NFC').trim())
    .max(max)
    .regex(new RegExp(`^[^${unstorableClass}]*$`, 'u'), { error: '사용할 수 없는 문자가 들어 있습니다.' });

/** Like `Text`, where an emptied field means "no value" and is stored as null. */
export const OptionalText = (max: number) =>
  Text(max)
    .nullable()
    .overwrite((text) => (text === '' ? null : text));

/** The body or the reply of an endpoint that has nothing to say. */
export const Empty = z.object({});
