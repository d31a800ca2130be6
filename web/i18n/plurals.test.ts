import { expect, it } from 'vitest';
import { history } from './en/history.ts';
import { bulk } from './en/lists/bulk.ts';
import { groups } from './en/lists/groups.ts';
import { sheet } from './en/lists/sheet.ts';
import { orderImport } from './en/sales/order-import.ts';
import { settings } from './en/settings.ts';
import { en } from './en.ts';

const { sets } = history;
const { help } = settings.sessions;

/** Sentences about one thing and about several. */
it.each([
  [(n: string) => sets.wouldPutBack('1 product', n), 'Restores 1 value of 1 product to what was there before.'],
  [(n: string) => sets.wasPutBack('1 product', n), 'Restored 1 value of 1 product to what was there before.'],
  [sets.wouldCancel, 'Cancels 1 imported order. Its number stays.'],
  [sets.wereCancelled, 'Cancelled 1 imported order.'],
  [sets.wouldBeLeft, '1 stays as it is.'],
  [sets.wereLeft, '1 was left as it is.'],
  [(n: string) => bulk.counts(n, n, null), '1 value changes · 1 stays'],
  [bulk.done, 'Changed 1 value.'],
  [(n: string) => bulk.leftBack(n, '3'), 'Undone: 1 value. What was changed since (3) stayed.'],
  [(n: string) => sheet.someRefused(n), '1 cell did not take the value, and says why.'],
  [orderImport.wereHere, '1 order registered meanwhile by somebody else: left as it is.'],
  [(n: string) => groups.outcome(n, 'Cups', undefined), '1 product becomes ‘Cups’.'],
  [(n: string) => help(Number(n), Number(n)), 'You are signed out after 1 hour without activity, and in any case every day.'],
])('says of one thing what it says of more, in the singular: %#', (write, ofOne) => {
  expect(write('1')).toBe(ofOne);
  expect(write('2')).not.toMatch(/\b2 (value|product|imported order|hour)\b|\b(its|it|becomes|says|stays|was left)\b/i);
});

/** Every sentence of a catalog that is a function, with its path. */
function sentences(part: unknown, path = ''): [path: string, say: (...values: unknown[]) => unknown][] {
  if (typeof part === 'function') return [[path, part as () => unknown]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inside]) => sentences(inside, `${path}.${key}`));
}

/** Sentences that never contain the number 1, because they are about limits or settings, and sentences that take a name. */
const neverOfOne = /too-?(many|long)|fileCuts|limits$|changesSince|pricesNamed|rateChart|roomHelp|inParts|sessions\.help/i;
const verbs = '(?:is|was|has|as|its|stays|says|leaves|hands|becomes|lacks|gets|follows)\\b';
/** Matches the number 1 with a plural noun or a plural verb. */
const wrong = new RegExp(`\\b1 (?:(?!${verbs}|customs)[a-z-]+ )?(?!${verbs}|customs)(?:[a-z]+s|are|were|have)\\b`);

/** Matches the number 1 in a sentence that then goes on as of several things. */
const goesOnAboutSeveral = /\b1\b[^.,:()]*\b(?:they|them|their|were|are|say|follow)\b/;

it('says nothing of one thing in the plural', () => {
  const all = sentences(en);
  expect(all.length).toBeGreaterThan(400);
  const faults = all
    .filter(([path]) => !neverOfOne.test(path))
    .flatMap(([path, write]) => {
      // a count is passed either as a number or as a formatted text
      const texts = [1, '1'].map((one) => {
        try {
          return String(write(one, one, one, one, one));
        } catch {
          return '';
        }
      });
      return texts.every((text) => wrong.test(text) || goesOnAboutSeveral.test(text)) ? [`${path}: ${texts[0]}`] : [];
    });
  expect(faults).toEqual([]);
});
