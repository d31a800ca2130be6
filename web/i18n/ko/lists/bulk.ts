import type { BulkOperation } from '#contract/change-sets/bulk-operations.ts';

type Kind = BulkOperation['kind'];

/** Changing many rows of a table by a rule. */
export const bulk = {
  title: (rows: string) => `선택한 ${rows}개 바꾸기`,
  rule: (number: number) => `규칙 ${number}`,
  addRule: '규칙 추가',
  removeRule: (number: number) => `규칙 ${number} 빼기`,
  column: '열',
  operation: '방법',
  operations: {
    set: '값 넣기',
    empty: '비우기',
    add: '더하기',
    subtract: '빼기',
    multiply: '곱하기',
    percent: '% 올리기·내리기',
    round: '끝자리 맞추기',
    from: '다른 열에서 계산',
    replace: '글자 바꾸기',
    before: '앞에 붙이기',
    after: '뒤에 붙이기',
  } satisfies Record<Kind, string> as Record<Kind, string>,
  operands: {
    set: '값',
    add: '더할 값',
    subtract: '뺄 값',
    multiply: '곱할 값',
    percent: '% (내리려면 -)',
    round: '단위',
    from: '곱할 값',
    replace: '찾을 글자',
    before: '앞에 붙일 글자',
    after: '뒤에 붙일 글자',
  } satisfies Record<Exclude<Kind, 'empty'>, string> as Record<Exclude<Kind, 'empty'>, string>,
  value: '값',
  replaceBy: '바꿀 글자',
  fromColumn: '가져올 열',
  rounding: '맞추는 방법',
  steps: { '10': '10', '100': '100', '1000': '1,000', '990': '끝을 990으로' },
  roundings: { nearest: '반올림', up: '올림', down: '내림' },
  preview: '미리 보기',
  counts: (changed: string, same: string, refused: string | null) =>
    `바뀌는 값 ${changed}개 · 그대로 ${same}개${refused === null ? '' : ` · 바꿀 수 없는 값 ${refused}개`}`,
  sum: (column: string, from: string, to: string, by: string) => `${column} 합계 ${from} → ${to} (${by})`,
  onlyOthers: (refused: string, others: string) => `바꿀 수 없는 ${refused}개는 그대로 두고 나머지 ${others}개만 바꿉니다`,
  submit: (values: string) => `${values}개 바꾸기`,
  done: (values: string) => `값 ${values}개를 바꿨습니다.`,
  leftBack: (values: string, left: string) => `값 ${values}개를 되돌렸습니다. 그 뒤에 바뀐 ${left}개는 그대로입니다.`,
};
