import type { OrderStep, StepObstacle } from '#contract/orders/course/order-course.ts';
import { stages } from '#contract/orders/words/en.ts';
import type { orderCourse as ko } from '#web/i18n/ko/sales/order-course.ts';

export const orderCourse: typeof ko = {
  title: 'Progress',
  filter: 'Filter by step',
  anyStage: 'All steps',
  stages,
  mark: {
    paid: 'Confirm payment',
    packed: 'Mark as packed',
    sent: 'Mark as sent',
    completed: 'Mark as completed',
  } satisfies Record<OrderStep, string>,
  by: (name, moment) => `${name} · ${moment}`,
  byParcels: (moment) => `By its parcels · ${moment}`,
  left: 'Left out',
  ahead: 'Not yet',
  back: 'Undo',
  backOf: (step) => `Undo: ${step}`,
  many: 'Change step',
  forward: 'Mark as',
  backMany: 'Undo a step',
  done: (step, orders) => `${orders === '1' ? '1 order' : `${orders} orders`}: ${step}`,
  takenBack: (step, orders) => `${orders === '1' ? '1 order' : `${orders} orders`}: ${step}, undone`,
  failed: 'The step could not be changed',
  rest: (orders) => `${orders === '1' ? 'The other order was' : `The other ${orders} orders were`} not changed.`,
  leftOut: 'Orders left as they are',
  obstacles: {
    cancelled: (n) => `${n} cancelled`,
    same: (n) => `${n} already so`,
    past: (n) => `${n} already further`,
    parcels: (n) => `${n} going by the state of parcels`,
    hangs: (n) => `${n} with a later step done since`,
    unknown: (n) => `${n} not there`,
  } satisfies Record<StepObstacle | 'unknown', (n: string) => string>,
};
