import type { DescriptionFault } from '#contract/customs/check-description.ts';
import { productWords } from '#contract/products/words/ko.ts';
import { josa } from '#web/i18n/ko/grammar/josa.ts';

/** How customs sees goods, and what it requires of a parcel. */
export const customs = {
  title: '통관',
  units: productWords.units,
  batteries: productWords.batteries,
  descriptionFaults: {
    'not-latin': '영문으로 입력하세요.',
    vague: '너무 막연한 품명입니다. 무엇인지, 재질, 용도를 쓰세요.',
    'only-brand': '브랜드만 있습니다. 무엇인지, 재질, 용도를 쓰세요.',
  } satisfies Record<DescriptionFault, string> as Record<DescriptionFault, string>,
  shortFaults: {
    'not-latin': '영문 아님',
    vague: '너무 막연함',
    'only-brand': '브랜드만 있음',
  } satisfies Record<DescriptionFault, string> as Record<DescriptionFault, string>,
  hsCodeHelp: '숫자 6~10자리. 3304.99처럼 점을 넣어도 됩니다.',
  descriptionHelp: '무엇인지, 재질, 용도를 영문으로. 예: Ceramic tea cup, glazed, for table use',
  suggest: '제안 보기',
  suggestFor: (name: string) => `${name} 통관 정보 제안 보기`,
  suggestTitle: '통관 정보 제안',
  suggestText: '비어 있는 항목을 비슷한 제품의 값으로 채웁니다.',
  noSuggestion: '같은 라인이나 카테고리에 통관 정보가 있는 제품이 없습니다.',
  fromLine: (agreeing: number, of: number) => `같은 라인의 비슷한 제품 ${of}개 중 ${agreeing}개`,
  fromCategory: (agreeing: number, of: number) => `같은 카테고리의 비슷한 제품 ${of}개 중 ${agreeing}개`,
  fill: '채우기',
  fillSuggested: '비슷한 제품의 값 넣기',
  filled: (name: string, count: number) => `${name}의 통관 정보 ${count}개 항목을 채웠습니다.`,
  notFilled: (name: string) => `${name}${josa(name, '을', '를')} 다 채우지 못했습니다`,
};
