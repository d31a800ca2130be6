import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { overloadRule } from '#contract/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import classes from './limit-field.module.css';

interface Props {
  limit: number;
  onLimit(limit: number): void;
}

/**
 * The field for the limit of simultaneous work. Valid input takes effect at once; an emptied field shows the value in use when it is left.
 */
export function LimitField({ limit, onLimit }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const read = readNumber(typed ?? String(limit), overloadRule);
  const change = (text: string) => {
    setTyped(text);
    const next = readNumber(text, overloadRule);
    if ('value' in next && next.value !== null) onLimit(next.value);
  };
  const refused = 'refused' in read ? refusalText(read.refused, overloadRule, t) : null;
  return (
    // the message is a tooltip, so that the toolbar keeps its height
    <Tooltip label={refused} opened={refused !== null} color="red" withinPortal>
      <NumberField
        rule={overloadRule}
        size="xs"
        classNames={{ root: classes.limit ?? '', wrapper: classes.field ?? '' }}
        label={t.lanes.overloadLimit}
        title={t.lanes.overloadLimitText(limit)}
        value={typed ?? String(limit)}
        error={refused !== null}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => refused === null && setTyped(null)}
      />
    </Tooltip>
  );
}
