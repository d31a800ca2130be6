import { describe, expect, it } from 'vitest';
import type { Change } from '#contract/history/history.ts';
import { ko } from '#web/i18n/ko.ts';
import { entityText, fieldLabel, valueText, writerOf } from './describe-change.ts';

const change = { kind: 'product', field: 'brand', staffName: '김서연', cause: null } as Change;

describe('a change, as people read it', () => {
  it('names a field as its own screen does', () => {
    expect(fieldLabel('product', 'productName', ko)).toBe(ko.products.columns.productName);
    expect(fieldLabel('staff', 'staffNickName', ko)).toBe('닉네임');
    expect(fieldLabel('priceSheet', 'costPrice', ko)).toContain('입금가');
    expect(fieldLabel('product', 'unheardOf', ko)).toBe('unheardOf');
  });

  it('says values in words', () => {
    expect(valueText('product', 'availability', 'SoldOut', ko)).toBe('품절');
    expect(valueText('staff', 'active', false, ko)).toBe('비활성');
    expect(valueText('staff', 'affiliation', 'design_team', ko)).toBe('디자인팀');
    expect(valueText('staff', 'affiliation', '물류', ko)).toBe('물류');
    expect(valueText('product', 'price', 1234.5, ko)).toBe('$1,234.50');
    expect(valueText('priceSheet', 'costPrice', 3890, ko)).toBe('3,890원');
    expect(valueText('product', 'listRating', 1234, ko)).toBe('1,234');
    expect(valueText('product', 'brand', null, ko)).toBe(ko.common.noValue);
    expect(valueText('product', 'quantity', '4', ko)).toBe('4');
    // the number of another product is found as its own screen writes it
    expect(valueText('product', 'redirecting', 12345, ko)).toBe('12345');
    expect(valueText('product', 'setInOption', 1234, ko)).toBe('1234');
  });

  it('says people and items of the board by their names, and by number where they have none', () => {
    expect(valueText('project', 'staffIds', [3, 5], ko, { 3: '김서연' })).toBe('김서연, #5');
    expect(valueText('project', 'staffIds', [], ko)).toBe(ko.common.noValue);
    const names = { p12: '봄 박람회', s7: '' };
    expect(valueText('subProject', 'predecessors', ['p12', 's7'], ko, names)).toBe(`봄 박람회, ${ko.history.kinds.subProject} 7`);
    expect(fieldLabel('project', 'staffIds', ko)).toBe('담당자');
    expect(valueText('project', 'position', 2.5 * 2 ** 20, ko)).toBe('2.5');
  });

  it('says what, by its name', () => {
    expect(entityText({ kind: 'exchangeRate', entityId: 'MenaCIS', entityName: 'MenaCIS' }, ko)).toBe('중동/CIS');
    expect(entityText({ kind: 'product', entityId: '36', entityName: '수분 크림' }, ko)).toBe('수분 크림');
    expect(entityText({ kind: 'product', entityId: '36', entityName: null }, ko)).toBe('36');
    // what has no title is a link, too, and has to be seen
    expect(entityText({ kind: 'subProject', entityId: '7', entityName: '' }, ko)).toBe('7');
  });

  it('says who, and what made them', () => {
    expect(writerOf(change, ko)).toBe('김서연');
    expect(writerOf({ ...change, cause: 'ECOUNT' }, ko)).toBe('김서연 (ECOUNT)');
    expect(writerOf({ ...change, staffName: null, cause: 'google-calendar' }, ko)).toBe('Google 캘린더');
  });
});
