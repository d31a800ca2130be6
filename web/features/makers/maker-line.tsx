import { Button } from '@mantine/core';
import type { Maker } from '#contract/makers/makers.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './maker-line.module.css';

interface Props {
  name: string;
  maker: Maker | undefined;
  onOpen(name: string): void;
}

/** What is kept of a maker, as far as it fits into one line. */
export function MakerLine({ name, maker, onOpen }: Props) {
  const t = useWords().makers;
  const kept = maker && [
    maker.leadDays === null ? '' : t.lead(formatNumber(maker.leadDays)),
    firstLine(maker.contact),
    firstLine(maker.memo),
  ];
  return (
    <span className={classes.line}>
      <span className={classes.kept}>{kept?.filter(Boolean).join(' · ')}</span>
      <Button size="compact-sm" variant="subtle" aria-label={t.keepOf(name)} onClick={() => onOpen(name)}>
        {t.keep}
      </Button>
    </span>
  );
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
