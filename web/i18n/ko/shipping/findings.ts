import type { FindingCode, FindingLevel, FindingValues } from '#contract/customs/rules/finding.ts';

type Says = { [Code in FindingCode]: (values: FindingValues[Code]) => string };

/** What the rules of customs and carriers say of an order. */
export const findings = {
  title: '통관·라벨 확인',
  none: '걸리는 것이 없습니다.',
  noCountry: '국가를 고르면 통관 규칙을 확인합니다.',
  levels: { block: '라벨 불가', warn: '확인', info: '참고' } satisfies Record<FindingLevel, string> as Record<FindingLevel, string>,
  onlyLabel: '‘라벨 불가’가 있어도 주문은 등록됩니다.',
  fixProducts: '제품에서 고치기',
  fixAt: (name: string, field: string) => `${name} ${field} 넣기`,
  split: (lines: string) => `라벨 줄에 맞게 나누기: ${lines}`,
  instead: (text: string) => `라벨에 맞게 바꾸기: ${text}`,
  estimate: '추정',
  source: (source: string, since: string, until: string | null) => `${source} · ${since}부터${until === null ? '' : ` ${until}까지`}`,
  onArrival: '도착지 관세·세금 (예상)',
  whoPays: 'DAP이면 받는 사람이, DDP이면 우리가 냅니다.',
  says: {
    'hs-code-missing': () => 'HS 코드가 없습니다.',
    'origin-missing': () => '원산지가 없습니다.',
    'description-missing': () => '영문 품명이 없습니다.',
    'description-not-latin': () => '영문 품명에 영문이 아닌 글자가 있습니다.',
    'description-vague': () => '영문 품명이 너무 막연합니다.',
    'description-only-brand': () => '영문 품명에 브랜드만 있습니다.',
    'value-zero': () => '단가가 0입니다. 무상이어도 세관에는 실제 가치를 적습니다.',
    'weight-missing': () => '무게가 없습니다.',
    battery: () => '리튬 배터리가 들어 있습니다. 운송사의 배터리 규정을 확인하세요.',
    'not-latin': () => '라벨에는 영문만 쓸 수 있습니다.',
    'street-too-long': ({ lines, length }) => `주소가 라벨에 들어가지 않습니다. 한 줄 ${length}자, ${lines}줄까지입니다.`,
    'city-too-long': ({ length }) => `도시는 ${length}자까지입니다.`,
    'phone-digits': () => '전화번호는 숫자 10~15자리여야 합니다.',
    'state-two-letters': () => '주는 두 글자 코드로 씁니다. 예: CA',
    'tax-number-form': () => '그 종류의 세금 번호가 아닌 것 같습니다. 번호와 종류를 확인하세요.',
    'eu-duty': ({ euros, headings }) => `관세 €${euros} (품목 ${headings}개)`,
    'us-duty': ({ dollars }) => `관세 $${dollars}`,
    'import-vat': ({ dollars, percent }) => `수입 부가세 ${percent}% $${dollars}`,
    'us-over-post-limit': ({ dollars }) => `$${dollars}를 넘어 우편으로는 관세를 미리 낼 수 없습니다. 받는 사람이 냅니다.`,
    'over-list-clearance': ({ won }) => `${won.toLocaleString('ko-KR')}원을 넘어 목록통관이 안 됩니다. 간이수출신고를 하세요.`,
    'over-simplified-export': ({ won }) => `${won.toLocaleString('ko-KR')}원을 넘어 일반 수출신고가 필요합니다.`,
    'too-heavy': ({ kilograms }) => `한 상자는 ${kilograms}kg까지입니다. 나누어 보내세요.`,
  } satisfies Says as Says,
};
