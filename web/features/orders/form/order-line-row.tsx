import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { dollarRule, type NumberRule, piecesRule } from '#contract/numbers.ts';
import type { DraftLine } from '#contract/orders/order-draft.ts';
import { lineTotal } from '#contract/orders/order-totals.ts';
import { formatAmount } from '#web/i18n/format.ts';
import { lineTierText } from '#web/i18n/values/tier-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { focusBeside } from '#web/ui/focus/focus-beside.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import { counted, piecesOf, unitPriceOf } from './order-draft.ts';
import classes from './order-lines.module.css';

interface Props {
  line: DraftLine;
  priceError: string | undefined;
  quantityError: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChange(change: Partial<DraftLine>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One product of an order that is being written. */
export function OrderLineRow({ line, priceError, quantityError, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const t = useWords();
  const { productName, rangeName, sku, unitPrice, quantity } = line;
  // invalid input is reported once its field is left, not while it is typed
  const [left, setLeft] = useState<Record<string, string>>({});
  const refusal = (rule: NumberRule, text: string) => {
    const read = readNumber(text, rule);
    return 'refused' in read ? refusalText(read.refused, rule, t) : undefined;
  };
  const isWhole = piecesOf(line) !== null && unitPriceOf(line) !== null;
  const number = (
    rule: NumberRule,
    shown: string,
    label: string,
    value: string,
    error: string | undefined,
    change: (text: string) => void,
  ) => (
    <NumberField
      rule={rule}
      label={shown}
      aria-label={label}
      value={value}
      error={error ?? (left[label] === value ? refusal(rule, value) : undefined)}
      onBlur={() => setLeft({ ...left, [label]: value })}
      classNames={{ input: classes.numberInput ?? '', label: classes.inputLabel ?? '' }}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return (
    <li className={classes.line} data-list-row>
      <div className={classes.product}>
        <span className={classes.name}>{productName}</span>
        <span className={classes.soft}>{[rangeName, sku].filter(Boolean).join(' · ')}</span>
        {line.tier && <span className={classes.soft}>{lineTierText(line.tier, t)}</span>}
      </div>
      {number(dollarRule, t.orders.line.unitPrice, t.orders.unitPriceOf(productName), unitPrice, priceError, (text) =>
        onChange({ unitPrice: text }),
      )}
      {number(piecesRule, t.orders.line.quantity, t.orders.quantityOf(productName), quantity, quantityError, (text) =>
        onChange({ quantity: text }),
      )}
      <output className={classes.number}>{isWhole ? formatAmount(lineTotal(counted(line))) : '—'}</output>
      <div className={classes.tools}>
        <MoveLine label={t.orders.moveUp(productName)} isAtEnd={isFirst} isUp onMove={() => onMove(-1)} />
        <MoveLine label={t.orders.moveDown(productName)} isAtEnd={isLast} onMove={() => onMove(1)} />
        <RemoveLine label={t.orders.removeLine(productName)} onRemove={onRemove} />
      </div>
    </li>
  );
}

interface MoveProps {
  label: string;
  isAtEnd: boolean;
  isUp?: boolean;
  onMove(): void;
}

/** Disabled for the eye and the ear only: a line that has come to an end keeps the focus on its button. */
const MoveLine = ({ label, isAtEnd, isUp, onMove }: MoveProps) => (
  <ActionIcon
    aria-label={label}
    aria-disabled={isAtEnd}
    data-disabled={isAtEnd}
    data-up={isUp}
    onClick={firstClick(() => {
      if (!isAtEnd) onMove();
    })}
  >
    <Icon name="down" />
  </ActionIcon>
);

function RemoveLine({ label, onRemove }: { label: string; onRemove(): void }) {
  const remove = firstClick(({ currentTarget }) => {
    focusBeside(currentTarget);
    onRemove();
  });
  return (
    <ActionIcon aria-label={label} onClick={remove} data-list-focus>
      <Icon name="close" />
    </ActionIcon>
  );
}
