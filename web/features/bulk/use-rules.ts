import { useMemo, useState } from 'react';
import type { BulkColumn } from '#contract/change-sets/bulk-operations.ts';
import { useWords } from '#web/i18n/words.ts';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import { amountRule, type BulkRule, newRule, type ReadRule, readRule } from './bulk-rule.ts';
import type { ColumnRule } from './preview-rows.ts';

/** A column for which rules can be made. */
export interface RuleColumn {
  column: Column;
  limits: BulkColumn;
}

/** The rules as they are typed (`all`), and the complete ones among them (`read`). */
export interface Rules {
  all: readonly BulkRule[];
  columns: readonly RuleColumn[];
  read: readonly ColumnRule[];
  readingOf(rule: BulkRule): ReadRule;
  columnOf(rule: BulkRule): RuleColumn | undefined;
  change(rule: BulkRule, change: Partial<BulkRule>): void;
  add(): void;
  remove(rule: BulkRule): void;
}

export function useRules({ table, activeColumn }: SheetTool, limitsOf: (column: string) => BulkColumn | undefined): Rules {
  const t = useWords();
  const columns = useMemo(
    () =>
      table.columns.flatMap((column): RuleColumn[] => {
        const limits = column.read && limitsOf(column.name);
        return limits ? [{ column, limits }] : [];
      }),
    [table.columns, limitsOf],
  );
  const first = columns.find(({ column }) => column.name === activeColumn?.name) ?? columns[0];
  const [all, setAll] = useState<readonly BulkRule[]>(() => [newRule(1, first?.column.name ?? '')]);
  const columnOf = (rule: BulkRule) => columns.find(({ column }) => column.name === rule.column);
  const readingOf = (rule: BulkRule): ReadRule => {
    const found = columnOf(rule);
    return found ? readRule(rule, found.column, (refused) => refusalText(refused, amountRule, t)) : { missing: true };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read follows from the rules and the columns
  const read = useMemo(
    () =>
      all.flatMap((rule): ColumnRule[] => {
        const [found, reading] = [columnOf(rule), readingOf(rule)];
        const from = table.columns.find(({ name }) => name === rule.from);
        return found && 'operation' in reading ? [{ ...found, operation: reading.operation, from }] : [];
      }),
    [all, columns, table.columns],
  );
  return {
    ...{ all, columns, read, readingOf, columnOf },
    change: (rule, change) => setAll(all.map((each) => (each.id === rule.id ? { ...each, ...change } : each))),
    add: () => setAll([...all, newRule(Math.max(...all.map(({ id }) => id)) + 1, all.at(-1)?.column ?? '')]),
    remove: (rule) => setAll(all.filter(({ id }) => id !== rule.id)),
  };
}
