import { expect, it } from 'vitest';
import type { WorkbookParts } from './xlsx-parts.ts';
import { fillMerged, sheetRows } from './xlsx-rows.ts';

const parts: WorkbookParts = { sheets: [], texts: [], styles: [{ isDay: true, digits: undefined, unit: '' }], from1904: false };
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

it('a number is a day up to the last one that Excel has', () => {
  expect(sheetRows('<row><c s="0"><v>2958465</v></c><c s="0"><v>2958466</v></c></row>', parts)).toEqual([['9999-12-31', '2958466']]);
});

it('the days before March 1900 are those that Excel shows, which takes 1900 for a leap year', () => {
  const days = [1, 59, 60, 61].map((day) => `<c s="0"><v>${day}</v></c>`).join('');
  expect(sheetRows(`<row>${days}</row>`, parts)).toEqual([['1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01']]);
  expect(sheetRows(`<row>${days}</row>`, { ...parts, from1904: true })).toEqual([['1904-01-02', '1904-02-29', '1904-03-01', '1904-03-02']]);
});

it('a cell that was made one with another, but holds a value, keeps it', () => {
  const xml = `<row r="1">${cell('A1', '수납')}</row><row r="2">${cell('A2', '포장')}</row><row r="3">${cell('B3', 'C')}</row>
    <mergeCell ref="A1:A3"/>`;
  const rows = sheetRows(xml, parts);
  fillMerged(rows, xml);
  expect(rows).toEqual([['수납'], ['포장'], ['수납', 'C']]);
});

it('a cell beyond the last column that is read ends the reading before a row is made that wide', () => {
  expect(sheetRows(`<row>${cell('IV1', 'x')}</row>`, parts)[0]).toHaveLength(256);
  expect(() => sheetRows(`<row>${cell('IW1', 'x')}</row>`, parts)).toThrow(expect.objectContaining({ reason: 'too-many-columns' }));
});

it('a cell beyond the last column that is read may hold spaces, as one of a text may', () => {
  expect(sheetRows(`<row>${cell('A1', 'SKU')}${cell('XFD1', ' ')}</row>`, parts)).toEqual([['SKU']]);
});

it('an entity that the file declares stands for nothing, wherever it would lead', () => {
  const declared = '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
  expect(sheetRows(`${declared}<row>${cell('A1', '&amp;&b;&file;')}</row>`, parts)).toEqual([['&&b;&file;']]);
});
