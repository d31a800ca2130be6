import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { baselineLimits } from '#contract/design/baselines/baseline-limits.ts';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { dayText } from '#web/features/design/appearance/appearance.door.ts';
import { useToday } from '#web/features/design/geometry/geometry.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useAddKey } from '#web/ui/dialogs/sending/use-add-key.ts';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { useAddBaseline } from './baselines.queries.ts';
import classes from './baselines-drawer.module.css';
import { nameProblem } from './name-problem.ts';

interface Props {
  taken: readonly Baseline[];
  onKept(baselineId: number): void;
}

/** Keeps the current plan as a baseline. Its name is today's date, unless another is typed. */
export function KeepPlan({ taken, onKept }: Props) {
  const t = useWords();
  const today = dayText(t, useToday());
  const [typed, setTyped] = useState<string>();
  const add = useAddBaseline();
  const attempt = useAddKey<string>((sent) => taken.some(({ baselineName }) => baselineName === sent));
  const name = typed ?? (taken.some(({ baselineName }) => baselineName === today) ? '' : today);
  const isFull = taken.length >= baselineLimits.count;
  const wrong = nameProblem(name, taken, t);
  const sending = useSending(null, { saving: add.isPending });
  const submit = sending.submit((sent) => {
    if (name.trim() === '' || wrong !== undefined) return;
    const wanted = name.trim();
    add.mutate(
      { key: attempt.keyFor(wanted), baselineName: wanted },
      {
        onSuccess({ baselineId, baselineName }) {
          attempt.end();
          // empty, because a held or repeated Enter key would keep another baseline named by the date; a name that was typed since is the next one's
          if (!sent.isLate()) setTyped('');
          onKept(baselineId);
          notifyDone(t.baselines.kept(baselineName));
        },
      },
    );
  });
  return (
    <form className={classes.keep} onSubmit={submit} noValidate>
      <TextInput
        className={classes.grow ?? ''}
        label={t.baselines.name}
        value={name}
        disabled={isFull}
        description={isFull ? t.problems['too-many-baselines'] : undefined}
        error={wrong ?? (add.error ? problemText(add.error) : undefined)}
        autoComplete="off"
        onChange={(event) => {
          // while it is on its way, it would be forgotten
          if (!add.isPending) add.reset();
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit" disabled={isFull || name.trim() === ''} loading={add.isPending}>
        {t.baselines.keep}
      </Button>
    </form>
  );
}
