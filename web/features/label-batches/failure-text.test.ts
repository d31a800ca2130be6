import { expect, it } from 'vitest';
import { ko } from '#web/i18n/ko.ts';
import { failureTexts } from './failure-text.ts';

it('a rule of a later version of the server is no reason that the page could not show', () => {
  const unknown = { code: 'rule-of-a-later-version', values: {} };
  const known = { code: 'city-missing', values: {} };
  const blocked = { problem: 'shipment-blocked' } as const;
  expect(failureTexts({ ...blocked, findings: [unknown] }, ko)).toEqual([ko.problems['shipment-blocked']]);
  expect(failureTexts({ ...blocked, findings: [unknown, known] }, ko)).toEqual([ko.findings.sentences['city-missing']({})]);
});
