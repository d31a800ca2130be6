import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { loadWords } from '#web/i18n/words.ts';
import { theme } from '#web/theme.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Column, Value } from '#web/ui/sheet/model/column.ts';
import { SheetPanel } from '#web/ui/sheet/panel/sheet-panel.tsx';
import { lateBook } from '#web/ui/sheet/writing/sheet-book.ts';
import '@mantine/core/styles.layer.css';
import '#web/theme-variables.css';
import './samusil.css';
import type { Contestant } from './contest.ts';
import { columnCount, isNumeric, nameOf, type Row, sortColumn, title, widthOf } from './rows.ts';

/** Our sheet with everything around it: tools, column menus, row selection, footer. */
let given: readonly Row[] = [];
let root: Root | undefined;
let come: () => void = () => undefined;
let change: (address: { sort?: string; where?: string }) => void = () => undefined;

const text = (value: Value) => (value === null ? '' : String(value));
const columns: readonly Column<Row>[] = Array.from({ length: columnCount }, (_, at) => ({
  ...{ name: nameOf(at), label: nameOf(at), width: widthOf(at), numeric: isNumeric(at), shown: text, typed: text },
  value: (row: Row) => row.cells[at] ?? null,
  read: (typed: string) => ({ value: typed }),
}));
const book = lateBook(async () => ({
  valueAt: (key, column) => given[Number(key)]?.cells[Number(column.slice(1))],
  store: () => ({ refusals: Promise.resolve([]) }),
  check: (changes) => Promise.resolve(changes.map(() => undefined)),
}));
const source = { label: 'sheet', columns, keyOf: ({ id }: Row) => id, book };
const fits = () => true;
const layout = { text: undefined, keep: () => undefined };
/** A router, as the sheet asks it which visit this is. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The head of the page, as every screen has it, is drawn first; then the rows come. */
function Screen() {
  return (
    <RouterContextProvider router={router}>
      <MantineProvider theme={theme} withCssVariables={false}>
        <header>
          <h1>{title}</h1>
          <Button>{title}</Button>
          <ActionIcon aria-label={title}>
            <Icon name="plus" />
          </ActionIcon>
        </header>
        <List />
      </MantineProvider>
    </RouterContextProvider>
  );
}

function List() {
  const [isThere, setThere] = useState(false);
  come = () => setThere(true);
  return isThere && <Sheet />;
}

function Sheet() {
  const [address, setAddress] = useState<{ sort?: string; where?: string }>({});
  change = (more) => setAddress({ ...address, ...more });
  return <SheetPanel source={source} layout={layout} all={given} fits={fits} address={address} onAddress={() => undefined} />;
}

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const press = (key: string) => {
  field().focus({ preventScroll: true });
  field().dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
};

export const ourSheet: Contestant = {
  async prepare(rows) {
    await loadWords();
    given = rows;
  },
  open(box) {
    root = createRoot(box);
    flushSync(() => root?.render(<Screen />));
  },
  close: () => root?.unmount(),
  mount: () => flushSync(come),
  activate(place) {
    // by pressing it, as people do
    const cell = document.querySelector(`[role=row][aria-rowindex="${place + 2}"] [role=rowheader]`);
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  },
  down: () => flushSync(() => press('ArrowDown')),
  pageDown: () => flushSync(() => press('PageDown')),
  sort: () => flushSync(() => change({ sort: nameOf(sortColumn) })),
  filter: (wanted) => flushSync(() => change({ where: `${nameOf(sortColumn)}:has~${encodeURIComponent(wanted)}` })),
  type() {
    field().focus({ preventScroll: true });
    document.execCommand('insertText', false, 'ㅎ');
  },
  isTyped: () => field().value === 'ㅎ' && getComputedStyle(field()).opacity !== '0',
  nameCell: (place) => document.querySelector(`[role=row][aria-rowindex="${place + 2}"] [role=rowheader]`),
};
