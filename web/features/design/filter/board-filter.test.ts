import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { coloursOf, filtered } from './board-filter.ts';

const member = (staffId: number) => ({ staffId, staffName: `이름 ${staffId}`, staffNickName: '' });
const spring = liveProject({ designWorkflowId: 1, summary: '봄 신상', projectColor: '#7800ff', staffList: [member(1)] });
const fair = liveProject({
  designWorkflowId: 2,
  summary: 'SNS Event',
  projectColor: '#ff0030',
  staffList: [member(1), member(2)],
  subProject: [subProject({ summary: '배너', description: '봄 색으로', staffList: [member(2)] })],
});
const all = [spring, fair];
const none = { text: '', person: null, color: null, day: null };

describe('the filter of the board', () => {
  it('finds text in titles and descriptions, of sub-projects too', () => {
    expect(filtered(all, { ...none, text: '신상' })).toEqual([spring]);
    expect(filtered(all, { ...none, text: '봄' })).toEqual([spring, fair]);
    expect(filtered(all, { ...none, text: ' sns event ' })).toEqual([fair]);
  });

  it('finds Hangul however it is composed', () => {
    expect(filtered(all, { ...none, text: '신상'.normalize('NFD') })).toEqual([spring]);
    const decomposed = liveProject({ summary: '신상'.normalize('NFD') });
    expect(filtered([decomposed], { ...none, text: '신상' })).toEqual([decomposed]);
  });

  it('finds text by initials, and while a syllable is being typed', () => {
    expect(filtered(all, { ...none, text: 'ㅅㅅ' })).toEqual([spring]);
    expect(filtered(all, { ...none, text: '신ㅅ' })).toEqual([spring]);
  });

  it('combines its conditions within one thing', () => {
    expect(filtered(all, { ...none, person: 2 })).toEqual([fair]);
    expect(filtered(all, { ...none, person: 2, color: '#7800ff' })).toEqual(
      [fair].filter(() => fair.subProject[0]?.projectColor === '#7800ff'),
    );
    expect(filtered(all, { ...none, text: '배너', person: 1 })).toEqual([]);
  });

  it('finds what is done on a day, from the first to the last of it', () => {
    const fromThirdToFifth = liveProject({ startDate: '2028-01-03', endDate: '2028-01-05' });
    const found = ['02', '03', '05', '06'].filter((day) => filtered([fromThirdToFifth], { ...none, day: `2028-01-${day}` }).length > 0);
    expect(found).toEqual(['03', '05']);
  });

  test.prop([fc.constantFrom('', ' ', '\t')])('shows everything, as the same list, when nothing is asked for', (text) => {
    expect(filtered(all, { ...none, text })).toBe(all);
  });

  it('offers the colours in use, the most used first', () => {
    expect(coloursOf([spring, fair, liveProject({ projectColor: '#ff0030' })])).toEqual(['#ff0030', '#7800ff']);
    expect(coloursOf([])).toEqual([]);
  });
});
