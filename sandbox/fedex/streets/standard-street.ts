import { postalText, type Transliteration } from '#sandbox/fedex/letters.ts';
import type { StreetRules, Words } from './street-rules.ts';

/** 12, 12A, 12-14, 12/3/4, 5/F */
const number = /^\d+[A-Z]?([-/]\d*[A-Z]?)*$/;
/** A letter or word that belongs to a house number, and is written as a word of its own beside it. */
const numberPart = /^([A-Z]|BIS|TER|QUATER)$/;
/** Words after a number that is not a house number: '9 DE JULIO', '200 METROS NORTE' */
const notAStreet = new Set(['DE', 'DI', 'DU', 'MAI', 'MAGGIO', 'METROS', 'MTS', 'M', 'KM']);
const ordinal = /^\d+(ST|ND|RD|TH)$/;

/** The lines of an address as the post writes them, joined into one. A street that is already written so does not change. */
export function standardStreet(lines: readonly string[], rules: StreetRules, transliteration?: Transliteration): string {
  let before = once(lines, rules, transliteration);
  // once a comma is removed, parts that were separate can match further rules
  for (let pass = 0; pass < 4; pass += 1) {
    const after = once([before], rules, transliteration);
    if (after === before) break;
    before = after;
  }
  return before;
}

function once(lines: readonly string[], rules: StreetRules, transliteration?: Transliteration): string {
  const parts = joinNumbers(
    lines.flatMap((line) => line.split(/[,;\n]/)).map((part) => phrased(part, rules, transliteration)),
    rules,
  );
  const units: string[][] = [];
  let numbered = false;
  const names = parts.map((part) => {
    const { leading, name, trailing } = splitPart(part.split(' '), rules);
    // only the first number is the house number; numbers of further parts are floors
    const written = standardName(name, numbered ? { ...rules, number: 'typed' } : rules);
    numbered ||= name.some((word) => number.test(word));
    if (rules.unit === 'typed') return [...leading.flat(), ...written, ...trailing.flat()];
    units.push(...leading, ...trailing);
    return written;
  });
  const all = rules.unit === 'first' ? [...units, ...names] : [...names, ...units];
  return all.flat().filter(Boolean).join(' ');
}

function phrased(part: string, { dotted = [], phrases = [] }: StreetRules, transliteration?: Transliteration): string {
  const plain = postalText(
    dotted.reduce((text, [short, long]) => text.replace(short, long), part),
    transliteration,
  );
  return phrases
    .reduce((text, [typed, written]) => text.replace(typed, written), plain)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Joins a number between commas with its street: '12, rue de Rivoli', 'Via Roma, 12'. */
function joinNumbers(parts: readonly string[], rules: StreetRules): string[] {
  const joined: string[] = [];
  let waiting = '';
  for (const part of parts.filter(Boolean)) {
    const alone = part.split(' ').every((word) => number.test(word) || numberPart.test(word)) && /^\d/.test(part);
    const last = joined.at(-1);
    if (alone && last !== undefined && !/\d$/.test(last) && rules.number !== 'first') joined[joined.length - 1] = `${last} ${part}`;
    else if (alone && waiting === '') waiting = part;
    else {
      joined.push(waiting === '' ? part : `${waiting} ${part}`);
      waiting = '';
    }
  }
  return waiting === '' ? joined : [...joined, waiting];
}

/** Splits off units (flat, floor and the like) before and after the name. */
function splitPart(part: string[], { units }: StreetRules) {
  const leading: string[][] = [];
  const trailing: string[][] = [];
  let name = part;
  if (units) {
    for (let unit = unitAt(name, 0, units); unit; unit = unitAt(name, 0, units)) {
      leading.push(unit.written);
      name = name.slice(unit.length);
    }
    if (name.length === 0) return { leading: [], name, trailing: leading };
    const at = name.findIndex((_, index) => index > 0 && unitAt(name, index, units) !== undefined);
    if (at > 0) {
      let rest = name.slice(at);
      name = name.slice(0, at);
      for (let unit = unitAt(rest, 0, units); unit; unit = unitAt(rest, 0, units)) {
        trailing.push(unit.written);
        rest = rest.slice(unit.length);
      }
      if (rest.length > 0) trailing.push(rest);
    }
  }
  return { leading, name, trailing };
}

function unitAt(part: readonly string[], at: number, units: Words): { written: string[]; length: number } | undefined {
  const word = part[at] ?? '';
  // '5/F' is a floor in Hong Kong
  if (/^(\d+|G|UG|LG)\/F$/.test(word)) return { written: [word], length: 1 };
  const written = units.get(word);
  if (written === undefined) return undefined;
  const own = ['#', 'NO'].includes(part[at + 1] ?? '') && at + 2 < part.length ? 2 : 1;
  const identifier = part[at + own] ?? '';
  if (!/\d|^[A-Z]$|^(PH|LOBBY|REAR|GROUND)/.test(identifier)) return undefined;
  return { written: [written, identifier], length: own + 1 };
}

function standardName(part: readonly string[], rules: StreetRules): string[] {
  if (part[0] === 'PO' && part[1] === 'BOX') return [...part];
  const name = part.map((word) => rules.words?.get(word) ?? ended(word, rules.endings));
  return withKinds(inOrder(name, rules), rules);
}

function ended(word: string, endings: Words | undefined): string {
  for (const [typed, written] of endings ?? []) {
    if (word.length > typed.length + 2 && word.endsWith(typed)) return word.slice(0, -typed.length) + written;
  }
  return word;
}

/** Moves the house number to where the country writes it, if only one number can be the house number. */
function inOrder(name: string[], rules: StreetRules): string[] {
  const [first = ''] = name;
  const length = numberLength(name);
  if (rules.number === 'last') {
    if (!number.test(first)) return name;
    const own = numberPart.test(name[1] ?? '') && name.length > 2 ? 2 : 1;
    const rest = name.slice(own);
    const moves = rest.length > 0 && !rest.some((word) => number.test(word)) && !notAStreet.has(rest[0] ?? '');
    return moves ? [...rest, ...name.slice(0, own)] : name;
  }
  if (rules.number === 'typed' || length === 0 || number.test(first) || ordinal.test(first)) return name;
  const rest = name.slice(0, -length);
  const kind = rest.at(-1) ?? '';
  const numbered = ['COUNTY', 'STATE', 'FARM', 'TOWNSHIP', 'RURAL', 'OLD'].includes(rest.at(-2) ?? '');
  const moves = rules.first?.has(rest[0] ?? '') || (rest.length > 1 && rules.last?.has(kind) && !numbered);
  return moves ? [...name.slice(-length), ...rest] : name;
}

/** '… HIGHWAY 1' */
const isRoute = (name: readonly string[], last: Words | undefined) =>
  number.test(name.at(-1) ?? '') && last?.has(name.at(-2) ?? '') === true;

/** The number of words at the end that are the house number. */
function numberLength(name: readonly string[]): number {
  if (name.length > 1 && number.test(name.at(-1) ?? '')) return 1;
  return name.length > 2 && numberPart.test(name.at(-1) ?? '') && number.test(name.at(-2) ?? '') ? 2 : 0;
}

/** Rewrites the kinds of street and the directions before and after the name. */
function withKinds(name: string[], { first, last, directions }: StreetRules): string[] {
  const written = [...name];
  const lettered = numberPart.test(written[1] ?? '') && !first?.has(written[1] ?? '') && written.length > 3;
  const start = number.test(written[0] ?? '') ? (lettered ? 2 : 1) : 0;
  const kind = first?.get(written[start] ?? '');
  if (kind !== undefined && written.length > start + 1) written[start] = kind;

  // in Singapore, floor and flat come after a #
  let end = written.findLastIndex((word) => !word.startsWith('#'));
  const behind = directions?.get(written[end] ?? '');
  const isNumbered = number.test(written[end] ?? '') && end > start;
  if (behind !== undefined && kind !== undefined) written[end] = behind;
  else if (behind !== undefined && end - 2 >= start && (last?.has(written[end - 1] ?? '') || isRoute(written.slice(0, end), last))) {
    written[end] = behind;
    end -= 1;
  } else if (isNumbered) end -= 1;
  const ending = last?.get(written[end] ?? '');
  // a kind of street needs a name before it, and is not rewritten where the name begins with a kind of street
  if (ending !== undefined && end > start && kind === undefined && !(isNumbered && directions)) written[end] = ending;

  const before = directions?.get(written[start] ?? '');
  const nameLength = end - start - (ending === undefined ? 0 : 1);
  if (before !== undefined && kind === undefined && start > 0 && nameLength > 0) written[start] = before;
  return written;
}
