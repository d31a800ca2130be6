const checks: Record<string, string> = {
  checksums: '체크섬',
  pages: '빈 페이지',
  indexes: '인덱스',
  constraints: '제약 조건',
  history: '변경 기록',
  orders: '주문 번호',
  calendar: '캘린더',
  sequences: '일련번호',
  derived: '함께 저장되는 값',
};

/** Faulty rows of a table: their number, and a few as examples. */
interface Rows {
  table: string;
  rows: number;
  examples: string[];
}
const some = (examples: string[], all: number) => examples.join(', ') + (all > examples.length ? ' …' : '');

/** The sentences of `npm run doctor`. The parameters of a finding's sentence define its values. */
export const doctor = {
  healthy: '데이터베이스에 이상이 없습니다.',
  found: (count: number) => `이상한 점 ${count}가지를 찾았습니다:`,
  repairable: '[고칠 수 있음]',
  canRepair: '표시한 것은 고칠 수 있습니다 (내장 데이터베이스는 사무실을 끈 뒤에): npm run doctor -- --repair',
  needsPeople:
    '고칠 수 없는 것은 백업과 견주어 보세요. 백업은 다른 곳에 복원해 볼 수 있습니다: DATA_DIR=<새 폴더> npm run restore -- <파일>',
  repaired: (count: number) => `${count}가지를 고쳤습니다.`,
  findings: {
    unreadable: ({ check, reason }: { check: string; reason: string }) => `${checks[check] ?? check} 검사를 할 수 없습니다: ${reason}`,
    'other-version': ({ applied, known }: { applied: number; known: number }) =>
      `데이터베이스의 마이그레이션은 ${applied}개, 이 버전의 것은 ${known}개입니다. 사무실을 한 번 시작하거나 맞는 버전으로 검사하세요.`,
    'checksum-failures': ({ failures }: { failures: number }) => `읽을 때 체크섬이 ${failures}번 맞지 않았습니다. 디스크를 점검하세요.`,
    'zeroed-pages': ({ table, pages }: { table: string; pages: number }) => `${table}: ${pages}쪽의 내용이 지워졌습니다.`,
    'table-damaged': ({ table, reason }: { table: string; reason: string }) => `${table} 테이블이 손상되었습니다: ${reason}`,
    'index-damaged': ({ index, reason }: { index: string; reason: string }) => `${index} 인덱스가 손상되었습니다: ${reason}`,
    'index-differs': ({ index, inIndex, inTable }: { index: string; inIndex: number; inTable: number }) =>
      `${index} 인덱스로는 ${inIndex}행, 테이블에서는 ${inTable}행이 읽힙니다.`,
    'rows-break-constraint': ({ table, constraint, rows }: { table: string; constraint: string; rows: number }) =>
      `${table}: ${rows}행이 ${constraint} 조건에 맞지 않습니다.`,
    'rows-doubled': ({ table, index, values }: { table: string; index: string; values: number }) =>
      `${table}: 하나여야 할 값 ${values}개가 겹칩니다 (${index}).`,
    'rows-outside-parent': ({ rows }: { rows: number }) => `세부 프로젝트 ${rows}개가 프로젝트의 기간을 벗어납니다.`,
    'rows-without-history': ({ table, rows, examples }: Rows) => `${table}: ${rows}행에 변경 기록이 없습니다 (${some(examples, rows)}).`,
    'rows-lost': ({ table, rows, examples }: Rows) => `${table}: 변경 기록에 있는 ${rows}행이 없습니다 (${some(examples, rows)}).`,
    'rows-differ-from-history': ({ table, rows, examples }: Rows) =>
      `${table}: ${rows}행이 변경 기록과 다릅니다 (${some(examples, rows)}).`,
    'event-missing': ({ events, examples }: { events: number; examples: string[] }) =>
      `캘린더에 보낼 일정이 없는 프로젝트가 ${events}개 있습니다 (${some(examples, events)}).`,
    'event-differs': ({ events, examples }: { events: number; examples: string[] }) =>
      `캘린더에 보낼 일정 ${events}개가 프로젝트와 다릅니다 (${some(examples, events)}).`,
    'order-numbers-missing': ({ day, numbers }: { day: string; numbers: string[] }) =>
      `${day} 의 주문 번호가 빠졌습니다: ${numbers.join(', ')}`,
    'order-counter-behind': ({ day, counter, highest }: { day: string; counter: number; highest: number }) =>
      `${day} 의 주문은 ${highest}번까지 있는데 다음 번호가 ${counter + 1}번입니다.`,
    'order-lines-missing': ({ orders, examples }: { orders: number; examples: string[] }) =>
      `품목이 빠진 주문이 ${orders}건 있습니다 (${some(examples, orders)}).`,
    'sequence-behind': ({ sequence, next, highest }: { sequence: string; next: number; highest: number }) =>
      `${sequence}: 다음 번호가 ${next}인데 ${highest}까지 쓰였습니다.`,
    'staff-of-projects': ({ rows }: { rows: number }) => `프로젝트의 담당자 목록과 맞지 않는 ${rows}행이 있습니다.`,
    'dependencies-of-plan': ({ rows }: { rows: number }) => `보드의 선행 작업과 맞지 않는 ${rows}행이 있습니다.`,
    'price-sheet-missing': ({ products, examples }: { products: number; examples: string[] }) =>
      `가격표가 없는 제품이 ${products}개 있습니다 (${some(examples, products)}).`,
    'sku-key-wrong': ({ products, examples }: { products: number; examples: string[] }) =>
      `SKU를 비교하는 값이 틀린 제품이 ${products}개 있습니다 (${some(examples, products)}).`,
  },
};
