import { expect, it } from 'vitest';
import { groups } from '#web/i18n/ko/lists/groups.ts';
import { makers } from '#web/i18n/ko/lists/makers.ts';
import { josa, josaRo } from './josa.ts';

it.each([
  ['제품', '을'],
  ['상세 페이지', '를'],
  ['2차 시안 3', '을'],
  ['시안 2', '를'],
  ['SNS', '을(를)'],
  ['', '을(를)'],
  ['봄 신상 ', '을'],
  ['11월 29일 (일)', '을'],
  ['박하은 (하니)', '를'],
  ['‘시안’', '을'],
  ['100%', '을(를)'],
])('‘%s’ is followed by %s', (word, particle) => {
  expect(josa(word, '을', '를')).toBe(particle);
});

it('reads decomposed Hangul as it reads composed', () => {
  expect(josa('제품'.normalize('NFD'), '은', '는')).toBe('은');
});

it.each([
  ['제품', '으로'],
  ['메모', '로'],
  ['서울', '로'],
  ['10', '으로'],
  ['8', '로'],
  ['2', '로'],
  ['SNS', '(으)로'],
])('something becomes ‘%s’%s', (word, particle) => {
  expect(josaRo(word)).toBe(particle);
});

it('says into what something changes with the particle that follows its name', () => {
  for (const sentence of [groups.outcome('3', '클렌징 오일', undefined), groups.done('3', '클렌징 오일'), makers.becomes('클렌징 오일')])
    expect(sentence).toContain('‘클렌징 오일’로 ');
});
