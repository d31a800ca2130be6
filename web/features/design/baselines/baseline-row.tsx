import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { LateNote } from '#web/ui/dialogs/sending/late-note.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { baselines, useRenameBaseline } from './baselines.queries.ts';
import classes from './baselines-drawer.module.css';
import { nameProblem } from './name-problem.ts';
import { RemoveBaseline } from './remove-baseline.tsx';

interface Props {
  row: Baseline;
  /** The `name` of the group of radio buttons. */
  name: string;
  mayWrite: boolean;
  isShown: boolean;
  onShow(): void;
  onRemoved(): void;
}

/** One baseline: it can be shown and, with the right to edit the board, renamed or deleted. */
export function BaselineRow({ row, name, mayWrite, isShown, onShow, onRemoved }: Props) {
  const t = useWords().baselines;
  // a change by somebody else meanwhile does not change the typed name; overwriting that change is refused
  const [seen, setSeen] = useState<Baseline>();
  const wasRenamed = useRef(false);
  const focusAgain = (button: HTMLButtonElement | null) => {
    if (button && wasRenamed.current) button.focus();
    wasRenamed.current &&= button === null;
  };
  const close = () => {
    wasRenamed.current = true;
    setSeen(undefined);
  };
  if (seen) return <Rename seen={seen} onClose={close} />;
  return (
    <div className={classes.row}>
      <label className={classes.option}>
        <input type="radio" name={name} checked={isShown} onChange={onShow} />
        <span>
          {row.baselineName}
          <span className={classes.details}>{t.madeBy(row.madeByName ?? t.somebody, formatMoment(row.madeAt))}</span>
        </span>
      </label>
      {mayWrite && (
        <span className={classes.acts}>
          <Button
            ref={focusAgain}
            variant="subtle"
            size="compact-xs"
            aria-label={t.renameOf(row.baselineName)}
            onClick={() => setSeen(row)}
          >
            {t.rename}
          </Button>
          <RemoveBaseline row={row} onRemoved={onRemoved} />
        </span>
      )}
    </div>
  );
}

function Rename({ seen: opened, onClose }: { seen: Baseline; onClose(): void }) {
  const t = useWords();
  const [seen, setSeen] = useState(opened);
  const [name, setName] = useState(seen.baselineName);
  const rename = useRenameBaseline();
  const sending = useSending(null, { saving: rename.isPending });
  const others = (baselines.rows() ?? []).filter(({ baselineId }) => baselineId !== seen.baselineId);
  const wrong = nameProblem(name, others, t);
  const submit = sending.submit((sent) => {
    const baselineName = name.trim();
    if (baselineName === '' || wrong !== undefined) return;
    if (baselineName === seen.baselineName) return onClose();
    rename.mutate({ seen, baselineName }, { onSuccess: (row) => sent.stored(onClose, () => setSeen(row)) });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  };
  return (
    // Escape ends renaming and does not close the drawer
    <form className={classes.keep} onSubmit={submit} onKeyDown={onKeyDown} data-mantine-stop-propagation noValidate>
      <TextInput
        className={classes.grow ?? ''}
        aria-label={t.baselines.renameOf(seen.baselineName)}
        value={name}
        error={wrong ?? (rename.error ? problemText(rename.error) : undefined)}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <LateNote sending={sending} />
      <Button variant="default" onClick={onClose}>
        {t.common.cancel}
      </Button>
      <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
        {t.common.save}
      </Button>
    </form>
  );
}
