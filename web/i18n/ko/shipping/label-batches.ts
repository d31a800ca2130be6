import type { BatchFailure, BatchState, FileCut } from '#contract/label-batches/batch-states.ts';
import type { ServiceWish } from '#contract/label-batches/choose-service.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** Labels made for many orders at once. */
export const labelBatches = {
  open: '운송장 작업',
  opened: (done: string, total: string) => `운송장 작업 ${done}/${total}`,
  empty: '아직 여러 주문의 운송장을 만든 적이 없습니다.',
  title: (count: string) => `주문 ${count}건의 운송장`,
  ready: (count: string) => `${count}건을 만들 수 있습니다.`,
  nothingReady: '지금 만들 수 있는 운송장이 없습니다.',
  blocked: (count: string) => `${count}건은 아래 이유로 만들지 않습니다.`,
  tooMany: (max: string) => `한 번에 ${max}건까지 만들 수 있습니다.`,
  service: '서비스',
  wishes: { cheapest: '주문마다 가장 싼 것', fastest: '주문마다 가장 빠른 것' } satisfies Record<ServiceWish, string> as Record<
    ServiceWish,
    string
  >,
  make: (count: string) => `운송장 ${count}건 만들기`,
  shipManager: (count: string) => `Ship Manager 파일 (${count}건)`,
  notWhole: (count: string) => `Ship Manager 파일에 다 담지 못하는 주문 ${count}건`,
  fileCuts: {
    name: (limit: string) => `받는 사람 이름이 ${limit}자를 넘어 파일에 넣지 않습니다.`,
    goods: (limit: string) => `물품 설명이 모두 ${limit}자를 넘어 앞의 물품만 적습니다.`,
    email: (limit: string) => `이메일이 ${limit}자를 넘어 적지 않습니다.`,
    extension: () => '내선 번호는 적지 않습니다.',
  } satisfies Record<FileCut, (limit: string) => string> as Record<FileCut, (limit: string) => string>,
  of: (name: string, when: string) => `${name} · ${when}`,
  nobody: '알 수 없음',
  states: { running: '만드는 중', stopped: '멈춤', done: '끝남' } satisfies Record<BatchState, string> as Record<BatchState, string>,
  progress: (made: string, total: string) => `${total}건 중 ${made}건 만듦`,
  failed: (count: string) => `${count}건 만들지 못함`,
  again: (when: string) => `${when}에 다시 시도합니다.`,
  stop: '멈추기',
  goOn: '계속',
  now: '지금 다시 시도',
  print: '운송장과 인보이스 PDF',
  printInvoices: '인보이스 PDF',
  printerFile: '라벨 프린터 파일 (ZPL)',
  showFailed: '만들지 못한 주문 보기',
  saveFailed: '파일로 저장',
  failedFile: '운송장을 만들지 못한 주문',
  orderHead: '주문',
  reasonHead: '이유',
  failures: {
    'no-service': '이 주문을 보낼 수 있는 서비스가 없습니다.',
    'not-by-service': '고른 서비스로는 보낼 수 없습니다.',
    'label-refused': '운송사가 거절했습니다.',
    'label-unknown': '운송사의 답을 받지 못해 만들어졌는지 알 수 없습니다. 주문에서 확인하세요.',
    'label-found': '운송사에 만들어져 있지만 출력물을 받지 못했습니다. 주문에서 취소하고 다시 만드세요.',
    'label-missing': '운송사에 만들어지지 않았습니다. 다시 만들 수 있습니다.',
    'label-cancelled': '그사이 누군가 운송장을 취소했습니다.',
  } satisfies Record<Exclude<BatchFailure, ProblemCode>, string> as Record<Exclude<BatchFailure, ProblemCode>, string>,
};
