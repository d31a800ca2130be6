import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import classes from './limit-field.module.css';

interface Props {
  limit: number;
  onLimit(limit: number): void;
}

const highestLimit = 20;

/** How much work at once is too much. What is typed counts as soon as it can be one; left, the field says what applies. */
export function LimitField({ limit, onLimit }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      size="xs"
      className={classes.limit ?? ''}
      aria-label={t.design.overloadLimit}
      title={t.design.overloadLimitText(limit)}
      prefix={`${t.design.overloadLimit} `}
      min={1}
      max={highestLimit}
      clampBehavior="strict"
      allowDecimal={false}
      value={typed ?? limit}
      onChange={(value) => {
        setTyped(value);
        if (typeof value === 'number' && value >= 1 && value <= highestLimit) onLimit(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
