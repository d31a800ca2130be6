import { Button } from '@mantine/core';
import type { Product } from '#contract/products/products.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './list-up.module.css';
import type { Arranging } from './use-arranging.ts';

interface Props {
  /** The product that was picked up with a press. */
  held: Product | undefined;
  arranging: Arranging;
  onGiveUp(): void;
  /** Called before the pressed button goes: the focus needs another place. */
  onGone(): void;
}

/** Says which product is being moved and how to put it down, or else what was done last. */
export function HeldBar({ held, arranging: { announcement, last, isOnlyOne, undo }, onGiveUp, onGone }: Props) {
  const t = useWords();
  return (
    <div className={classes.bar} data-off-paper>
      {held && (
        <>
          <span>{t.listUp.putWhere(held.productName)}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onGiveUp();
              onGone();
            }}
          >
            {t.common.cancel}
          </Button>
        </>
      )}
      {/* while a product is held, this message is for screen readers only */}
      <span role="status" className={held ? classes.unseen : undefined}>
        {announcement === '' && !held ? t.listUp.hint : announcement}
      </span>
      {!held && last !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            undo();
            if (isOnlyOne) onGone();
          }}
        >
          {t.history.putBack}
        </Button>
      )}
    </div>
  );
}
