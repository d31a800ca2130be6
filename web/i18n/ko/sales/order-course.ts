import type { OrderStep, StepObstacle } from '#contract/orders/course/order-course.ts';
import { stages } from '#contract/orders/words/ko.ts';

/** How far an order is: registered, paid, packed, sent, completed, or cancelled. */
export const orderCourse = {
  title: '진행 단계',
  filter: '진행 단계 필터',
  anyStage: '모든 단계',
  stages,
  /** The labels of buttons that move an order on. */
  mark: {
    paid: '입금 확인',
    packed: '포장 완료',
    sent: '발송 처리',
    completed: '완료 처리',
  } satisfies Record<OrderStep, string> as Record<OrderStep, string>,
  by: (name: string, moment: string) => `${name} · ${moment}`,
  byParcels: (moment: string) => `배송 상태에 따라 · ${moment}`,
  left: '하지 않음',
  ahead: '아직',
  back: '되돌리기',
  backOf: (step: string) => `${step} 되돌리기`,
  many: '단계 바꾸기',
  forward: '이 단계로',
  backMany: '단계 되돌리기',
  done: (step: string, orders: string) => `주문 ${orders}건: ${step}`,
  takenBack: (step: string, orders: string) => `주문 ${orders}건: ${step} 되돌림`,
  failed: '단계를 바꾸지 못했습니다',
  rest: (orders: string) => `나머지 주문 ${orders}건은 바꾸지 못했습니다.`,
  leftOut: '바꾸지 않은 주문',
  obstacles: {
    cancelled: (n: string) => `취소한 주문 ${n}건`,
    same: (n: string) => `이미 그런 주문 ${n}건`,
    past: (n: string) => `이미 다음 단계로 간 주문 ${n}건`,
    parcels: (n: string) => `배송 상태를 따르는 주문 ${n}건`,
    hangs: (n: string) => `그 뒤에 다음 단계를 한 주문 ${n}건`,
    unknown: (n: string) => `없는 주문 ${n}건`,
  } satisfies Record<StepObstacle | 'unknown', (n: string) => string> as Record<StepObstacle | 'unknown', (n: string) => string>,
};
