import { type CSSProperties, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#contract/products/products.ts';
import { useWords } from '#web/i18n/words.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import { useFirstHit } from '#web/ui/lists/first-hit.ts';
import { skuNamedAt } from '#web/ui/lists/named-at.ts';
import { HeldBar } from './held-bar.tsx';
import { ListCard } from './list-card.tsx';
import classes from './list-up.module.css';
import type { Arranging } from './use-arranging.ts';
import { type CardFocus, useCardFocus } from './use-card-focus.ts';
import { useGrid } from './use-grid.ts';
import { useMoves } from './use-moves.ts';

interface Props {
  label: string;
  /** The whole category in its order, and the products of it that are shown. */
  ordered: readonly Product[];
  shown: readonly Product[];
  resetKey: string;
  imageBaseUrl: string | null;
  /** Undefined for people who may not change the order. */
  arranging: Arranging | undefined;
  onAskPlace(product: Product): void;
}

/**
 * Products in rows of pictures, as the shop shows them. A product is moved with the mouse, or picked up by a press (Enter or a tap) and put
 * down by another one: on its own card, which the arrow keys have moved, or on the card whose position it takes.
 */
export function ListGrid({ label, ordered, shown, resetKey, imageBaseUrl, arranging, onAskPlace }: Props) {
  const t = useWords();
  const view = useGrid(shown.length, resetKey);
  const cards = useCardFocus(view.list, view.reveal);
  const moves = useMoves({ ordered, shown, view, cards, arranging, onAskPlace });
  const { order, lifted } = moves;
  const places = useMemo(() => new Map(ordered.map(({ pdNumber }, place) => [pdNumber, place])), [ordered]);
  useEnter(order, cards);
  const activeAt = order.findIndex(({ pdNumber }) => pdNumber === cards.active);
  const mayMove = arranging !== undefined;
  const list = useMemo(
    () => ({ grid: view.grid, count: order.length, imageBaseUrl, t, actions: mayMove ? moves.actions : undefined }),
    [view.grid, order.length, imageBaseUrl, t, mayMove, moves.actions],
  );
  const toActive = () => cards.focus(order[Math.max(0, activeAt)], Math.max(0, activeAt));
  const isWhole = shown.length === ordered.length;
  const card = (index: number) => {
    const product = order[index];
    return (
      product && (
        <ListCard
          key={product.pdNumber}
          product={product}
          index={index}
          place={isWhole ? index : (places.get(product.pdNumber) ?? index)}
          isActive={index === Math.max(0, activeAt)}
          isLifted={product.pdNumber === lifted?.pdNumber}
          list={list}
        />
      )
    );
  };
  const size = { '--card-width': `${view.grid.width}px`, '--card-height': `${view.grid.height}px`, height: view.height } as CSSProperties;
  return (
    <>
      {arranging && (
        <HeldBar held={lifted?.isDragged ? undefined : moves.held} arranging={arranging} onGiveUp={moves.giveUp} onGone={toActive} />
      )}
      <Spoken id="list-up-keys">{t.listUp.keys}</Spoken>
      <section
        ref={view.scroller}
        className={`${classes.scroller} ${lifted ? classes.moving : ''} ${lifted?.isDragged ? classes.dragging : ''}`}
        aria-label={label}
        // without cards that can be moved, nothing inside can get the focus, and the keyboard could not scroll the list
        tabIndex={mayMove ? undefined : 0}
      >
        <ul
          ref={view.list}
          className={classes.list}
          aria-label={label}
          style={size}
          onKeyDown={arranging && moves.onKeyDown}
          onDragStart={(event) => event.preventDefault()}
        >
          {placesToDraw(view, activeAt).map(card)}
        </ul>
      </section>
    </>
  );
}

/** The positions in sight, and that of the focused card, which must stay in the document. */
function placesToDraw({ first, end }: { first: number; end: number }, activeAt: number): number[] {
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (activeAt < 0 || (activeAt >= first && activeAt < end)) return places;
  return activeAt < first ? [activeAt, ...places] : [...places, activeAt];
}

/** Enter in the search focuses the product with the typed SKU, else the first one. */
function useEnter(order: readonly Product[], cards: CardFocus): void {
  useFirstHit((typed, exactly) => {
    const named = skuNamedAt(order, typed);
    if (order.length === 0 || (exactly && named === -1)) return false;
    const at = Math.max(0, named);
    flushSync(() => cards.focus(order[at], at));
    return true;
  });
}
