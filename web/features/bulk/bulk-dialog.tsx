import { Button, Checkbox } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { BulkColumn } from '#contract/change-sets/bulk-operations.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import type { CellEdit } from '#web/ui/sheet/model/cell-book.ts';
import type { Taken } from '#web/ui/sheet/model/cell-steps.ts';
import type { RowKey } from '#web/ui/sheet/model/column.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import { PreviewList } from './preview-list.tsx';
import { type ColumnRule, editsOf, type Preview, type PreviewCell, previewRows } from './preview-rows.ts';
import { RuleFields } from './rule-fields.tsx';
import { useRules } from './use-rules.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  sheet: SheetTool;
  limitsOf(column: string): BulkColumn | undefined;
}

/** Changes all chosen rows by one or more rules. Shows the effect on each row first. */
export function BulkDialog({ opened, onClose, sheet, limitsOf }: Props) {
  const t = useWords().bulk;
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title(formatNumber(sheet.chosen.length))} size="xl">
      {opened && <BulkForm sheet={sheet} limitsOf={limitsOf} onClose={onClose} />}
    </Dialog>
  );
}

function BulkForm({ sheet, limitsOf, onClose }: Omit<Props, 'opened'>) {
  const t = useWords();
  const { table, chosen, book } = sheet;
  const rules = useRules(sheet, limitsOf);
  const previewOf = usePreviews(chosen, table.keyOf as never);
  // with very many rows, a deferred preview keeps typing fast
  const read = useDeferredValue(rules.read);
  const preview = previewOf(read);
  const check = useChecked(preview.cells);
  const [onlyOthers, setOnlyOthers] = useState(false);
  const left = useUnmounted();
  const isReady = ({ edits, refused }: Outcome) => edits.length > 0 && (refused === 0 || onlyOthers);
  const otherwise = t.sheet.changedMeanwhile;
  const shown = useMemo(() => outcomeOf(check.cells, otherwise), [check.cells, otherwise]);

  const sending = useSending([rules.read, onlyOthers], { saving: check.isAsking, watched: false });
  const submit = sending.submit(async (sent) => {
    // the deferred preview may be one keystroke behind, so it is calculated again from the typed rules
    const { cells } = previewOf(rules.read);
    const outcome = cells === preview.cells ? shown : outcomeOf(cells, otherwise);
    if (!isReady(outcome)) return;
    const { edits } = outcome;
    const refusals = await check.ask(cells, async () => await (await book.load()).check(edits));
    // leaving the dialog meanwhile cancels the change
    if (left.current) return;
    // another change than the one that was checked
    if (sent.isLate()) return sent.unstored();
    // refusals by the server are shown first, and the person decides about them
    if (refusals === undefined || refusals.some((each) => each !== undefined)) return;
    const written = (await book.load()).writeBulk(edits);
    onClose();
    notifyDone(t.bulk.done(formatNumber(written.cells)), { label: t.history.putBack, act: () => notifyLeft(written.takeBack(), t) });
  });
  return (
    <form className={form.form} onSubmit={submit} data-list noValidate>
      {rules.all.map((rule) => (
        <RuleFields key={rule.id} rule={rule} rules={rules} />
      ))}
      <div>
        <Button variant="default" size="compact-sm" onClick={rules.add}>
          {t.bulk.addRule}
        </Button>
      </div>
      <PreviewList cells={check.cells} same={preview.same} nameOf={nameOf(sheet)} />
      {shown.refused > 0 && shown.edits.length > 0 && (
        <Checkbox
          label={t.bulk.onlyOthers(formatNumber(shown.refused), formatNumber(shown.edits.length))}
          checked={onlyOthers}
          onChange={(event) => setOnlyOthers(event.currentTarget.checked)}
        />
      )}
      <FormEnd
        failure={check.failed === undefined ? undefined : problemText(check.failed)}
        submitLabel={t.bulk.submit(formatNumber(shown.edits.length))}
        sending={sending}
        disabled={read === rules.read && !isReady(shown)}
      />
    </form>
  );
}

/** Says how many values stayed because somebody has changed them since; otherwise nobody would notice. */
function notifyLeft(taken: Taken | undefined, t: Catalog): void {
  if (!taken || taken.left === 0) return;
  notifyFailed(t.history.putBack, t.bulk.leftBack(formatNumber(taken.cells), formatNumber(taken.left)));
}

/** The name of a row: the text of its first column. */
const nameOf =
  ({ table: { columns } }: SheetTool) =>
  (row: unknown): string =>
    columns[0]?.shown(columns[0].value(row)) ?? '';

interface Outcome {
  edits: readonly CellEdit[];
  /** The number of refused values. */
  refused: number;
}

function outcomeOf(cells: readonly PreviewCell[], otherwise: string): Outcome {
  const edits = editsOf(cells, otherwise);
  return { edits, refused: cells.length - edits.length };
}

/** Calculates previews. The same rules give the same object. */
function usePreviews(chosen: readonly unknown[], keyOf: (row: never) => RowKey) {
  return useMemo(() => {
    const previews = new WeakMap<readonly ColumnRule[], Preview>();
    return (rules: readonly ColumnRule[]): Preview => {
      const preview = previews.get(rules) ?? previewRows(chosen, keyOf, rules, reasonText);
      previews.set(rules, preview);
      return preview;
    };
  }, [chosen, keyOf]);
}

/** The cells of a preview with the server's refusals: only the server knows which SKUs are taken and to which products links lead. */
function useChecked(cells: readonly PreviewCell[]) {
  const [checked, setChecked] = useState<{ of: readonly PreviewCell[]; cells: readonly PreviewCell[] }>();
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const shown = checked?.of === cells ? checked.cells : cells;
  return {
    cells: shown,
    isAsking,
    failed,
    async ask(asked: readonly PreviewCell[], check: () => Promise<readonly ({ reason: string } | undefined)[]>) {
      setAsking(true);
      try {
        const refusals = await check();
        let at = 0;
        const next = (asked === cells ? shown : asked).map((cell) => {
          const refused = cell.refused === undefined ? refusals[at++]?.reason : cell.refused;
          return refused === cell.refused ? cell : { ...cell, refused };
        });
        setChecked({ of: asked, cells: next });
        setFailed(undefined);
        return refusals;
      } catch (error) {
        setFailed(error);
        return undefined;
      } finally {
        setAsking(false);
      }
    },
  };
}
