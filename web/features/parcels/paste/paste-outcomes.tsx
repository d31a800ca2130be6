import { Button } from '@mantine/core';
import type { AddOutcome, NewParcels } from '#contract/parcels/parcels.ts';
import type { PastedNumber } from '#contract/parcels/read-pasted-numbers.ts';
import { useAddNumbers } from '#web/features/parcels/parcels.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import classes from './paste-outcomes.module.css';

interface Props {
  rows: readonly PastedNumber[];
  /** The outcome of the check for each row. */
  outcomes: readonly AddOutcome[];
  onBack(): void;
  /** Called with the number of added rows, and the other rows with their outcomes. */
  onAdded(added: number, others: readonly PastedNumber[], outcomes: readonly AddOutcome[]): void;
}

/** What would happen to each pasted line, and the button that adds them. */
export function PasteOutcomes({ rows, outcomes, onBack, onAdded }: Props) {
  const t = useWords();
  const add = useAddNumbers();
  const left = useUnmounted();
  const toAdd = rows.filter((_row, at) => outcomes[at]?.outcome === 'added');
  const store = () =>
    add.mutateAsync(asSeen(rows, outcomes)).then(
      ({ parcels, outcomes: stored }) => {
        const isLeft = (at: number) => stored[at]?.outcome !== 'added';
        const others = toAdd.filter((_row, at) => isLeft(at));
        if (left.current) return notifyLate(parcels.length, others, t);
        onAdded(
          parcels.length,
          others,
          stored.filter((_outcome, at) => isLeft(at)),
        );
      },
      () => undefined,
    );
  return (
    <div className={form.form}>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['line', 'order', 'carrier', 'number', 'outcome'] as const).map((column) => (
                <th key={column} scope="col">
                  {t.parcels.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <OutcomeRow key={`${row.line} ${row.trackingNumber}`} row={row} outcome={outcomes[at]} />
            ))}
          </tbody>
        </table>
      </div>
      {toAdd.length === 0 && <p className={form.text}>{t.parcels.nothingToAdd}</p>}
      {add.error && (
        <p className={classes.failed} role="alert">
          {problemText(add.error)}
        </p>
      )}
      <div className={form.buttons}>
        <Button variant="default" onClick={onBack}>
          {t.parcels.back}
        </Button>
        {toAdd.length > 0 && (
          <Button loading={add.isPending} onClick={() => void store()}>
            {t.parcels.addMany(formatNumber(toAdd.length))}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The rows to add, each with the parcels beside which it was shown: the person has not agreed to a parcel that was added meanwhile. */
const asSeen = (rows: readonly PastedNumber[], outcomes: readonly AddOutcome[]): NewParcels['rows'] =>
  rows.flatMap(({ line: _line, ...row }, at) => {
    const outcome = outcomes[at];
    return outcome?.outcome === 'added' ? { ...row, besideParcels: outcome.beside } : [];
  });

/** After the dialog was closed, notices show the result and name the numbers that were not added. */
function notifyLate(added: number, others: readonly PastedNumber[], t: Catalog): void {
  if (added > 0) notifyDone(t.parcels.addedMany(formatNumber(added)));
  if (others.length > 0) notifyFailed(t.parcels.notStored, others.map(({ trackingNumber }) => trackingNumber).join(', '));
}

function OutcomeRow({ row, outcome }: { row: PastedNumber; outcome: AddOutcome | undefined }) {
  const t = useWords();
  return (
    <tr data-outcome={outcome?.outcome}>
      <td>{row.line}</td>
      <td>{row.orderNumber}</td>
      <td>{row.carrier}</td>
      <td>{row.trackingNumber}</td>
      <td>
        {outcome && t.parcels.outcomes[outcome.outcome]}
        {outcome?.outcome === 'added' && outcome.beside.length > 0 && (
          <span className={classes.elsewhere}>{t.parcels.beside(outcome.beside.length)}</span>
        )}
        {outcome?.elsewhere && <span className={classes.elsewhere}>{t.parcels.elsewhere(outcome.elsewhere)}</span>}
      </td>
    </tr>
  );
}
