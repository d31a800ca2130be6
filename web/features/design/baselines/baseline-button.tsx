import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { baselines } from './baselines.queries.ts';
import { BaselinesDrawer } from './baselines-drawer.tsx';
import { useShownBaseline } from './shown-baseline.ts';

/** A button that names the baseline that the plan is compared with, and opens the list of baselines. */
export function BaselineButton({ onGo }: { onGo(day: string): void }) {
  const t = useWords().baselines;
  const { baselineId } = useShownBaseline();
  const [opened, setOpened] = useState(false);
  const { rows } = useRows(baselines, opened || baselineId !== null);
  const shown = rows?.find((row) => row.baselineId === baselineId);
  return (
    <>
      <Button variant={shown ? 'light' : 'default'} onClick={() => setOpened(true)}>
        {shown ? t.shownAs(shortName(shown.baselineName)) : t.title}
      </Button>
      <BaselinesDrawer
        opened={opened}
        onGo={(day) => {
          setOpened(false);
          onGo(day);
        }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
