/** The rows that every contestant shows, with 25 columns, the first of which is the row's name. */
export interface Row {
  id: number;
  cells: readonly (string | number)[];
}

export const columnCount = 25;
export const rowHeight = 36;
export const widthOf = (column: number): number => (column === 0 ? 240 : 120);
export const nameOf = (column: number): string => `k${column}`;
/** Every third column has numbers; the others have texts. */
export const isNumeric = (column: number): boolean => column % 3 === 2;

const words = ['찻잔', '접시', '머그', '화병', '수저', '쟁반', '주전자', '바구니', '양초', '비누', 'Cup', 'Plate', 'Vase', 'Tray', 'Soap'];

/** The same rows every time. */
export function makeRows(count: number): Row[] {
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  return Array.from({ length: count }, (_, id) => ({
    id,
    cells: Array.from({ length: columnCount }, (_, column) => {
      if (column === 0) return `상품 ${String(id).padStart(5, '0')}`;
      if (isNumeric(column)) return next(100_000) / 100;
      return `${words[next(words.length)]} ${next(1000)} ${words[next(words.length)]}`;
    }),
  }));
}

/** The heading above the rows. */
export const title = '상품';

/** The column that is sorted: a text, compared by code units. */
export const sortColumn = 1;
export const byText = (a: Row, b: Row): number => {
  const [one, other] = [String(a.cells[sortColumn]), String(b.cells[sortColumn])];
  return one < other ? -1 : one > other ? 1 : a.id - b.id;
};

/** The texts that are searched, one after the other. */
export const wantedTexts = words.slice(0, 7);
export const hasText = (row: Row, text: string): boolean => String(row.cells[sortColumn]).includes(text);
