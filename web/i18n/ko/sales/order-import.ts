import type { GroupReason } from '#contract/orders/import/group-orders.ts';
import { comparison } from '#web/i18n/ko/lists/comparison.ts';
import { fileImport } from '#web/i18n/ko/lists/file-import.ts';

const { reasons } = fileImport;

/** Registering and correcting orders by a file. */
export const orderImport = {
  title: '주문 가져오기',
  intro: '파일의 주문을 지금 주문과 비교하고, 확인한 것만 등록합니다. 한 줄에 제품 하나씩이며, 같은 주문 번호의 줄은 한 주문이 됩니다.',
  ourColumn: '주문의 항목',
  noKey: '‘외부 주문 번호’나 ‘주문 번호’ 열이 있어야 합니다. 이 번호로 줄을 주문으로 묶고, 같은 주문을 두 번 등록하지 않습니다.',
  comparing: '지금 주문과 비교하는 중입니다.',
  comparison: {
    states: { new: '새 주문', changed: '바뀜', unchanged: '이미 있음', skipped: '제외' },
    empty: '비어 있음',
    change: comparison.change,
    selectAll: (count: string) => `모두 선택 (${count}건)`,
    select: (number: string) => `${number} 선택`,
    search: '주문 번호 또는 받는 사람 검색',
    noSku: '(주문 번호 없음)',
    nothingHere: {
      new: '새 주문이 없습니다.',
      changed: '바뀐 주문이 없습니다.',
      unchanged: '이미 있는 주문이 없습니다.',
      skipped: '제외된 주문이 없습니다.',
    },
    applyLabel: '반영할 주문',
    applyStates: { new: '새 주문', changed: '바뀐 주문', unchanged: '이미 있는 주문', skipped: '제외된 주문' },
    applyState: (state: string) => `${state} 모두 반영`,
    apply: (what: string) => (what === '' ? '반영' : `${what} 반영`),
  },
  changedNote: '이미 있는 주문은 고른 것만 고칩니다.',
  claimedNote: '판매처 없이 가져온 주문과 번호가 같은 주문이 있습니다. 같은 주문인 것만 고르세요. 고르면 이 판매처의 주문이 됩니다.',
  channelHint: '파일에 판매처가 적히지 않은 주문에 붙습니다. 판매처마다 주문 번호를 따로 셉니다.',
  labels: { lines: '제품', total: '제품 금액' },
  inRow: (line: string, text: string) => `${line}번째 줄 ${text}`,
  isHere: (number: string) => `주문 ${number}`,
  reasons: {
    'not-a-number': reasons['not-a-number'],
    'other-unit': reasons['other-unit'],
    'not-a-choice': reasons['not-a-choice'],
    'not-a-flag': reasons['not-a-flag'],
    'digits-lost': reasons['digits-lost'],
    'became-date': reasons['became-date'],
    'formula-error': reasons['formula-error'],
    'no-key': '주문 번호가 비어 있습니다.',
    'rows-differ': '같은 주문의 다른 줄과 값이 다릅니다.',
    'too-many-lines': '한 주문의 제품이 너무 많습니다.',
    'too-long': '값이 너무 깁니다.',
  } satisfies Record<GroupReason, string> as Record<GroupReason, string>,
  registered: (count: string) => `주문 ${count}건을 등록했습니다.`,
  corrected: (count: string) => `주문 ${count}건을 고쳤습니다.`,
  wereHere: (count: string) => `주문 ${count}건은 그사이 등록되어 있어 그대로 두었습니다.`,
  leftCount: (count: string) => `주문 ${count}건은 반영하지 못했습니다.`,
  waitingCount: (count: string) => `주문 ${count}건은 아직 반영하지 않았습니다.`,
  stop: '멈추기',
  stopping: '보내던 것까지 반영하고 멈춥니다.',
  stopped: '반영을 멈췄습니다',
  goOn: '계속 반영',
  left: '반영하지 못한 주문',
  moreLeft: (count: string) => `그 밖에 ${count}건`,
};
