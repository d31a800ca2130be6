import { type KeyboardEvent, useRef, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { moveAmong, moveTo } from './arrange.ts';
import { placeAt, stepFrom } from './grid-geometry.ts';
import type { CardActions } from './list-card.tsx';
import type { Arranging } from './use-arranging.ts';
import { useCardDrag } from './use-card-drag.ts';
import type { CardFocus } from './use-card-focus.ts';
import type { useGrid } from './use-grid.ts';
import { useLifted } from './use-lifted.ts';

interface Props {
  /** The whole category in its order, and the products of it that are shown. */
  ordered: readonly Product[];
  shown: readonly Product[];
  view: ReturnType<typeof useGrid>;
  cards: CardFocus;
  arranging: Arranging | undefined;
  onAskPlace(product: Product): void;
}

/** Moves cards by mouse, press or key. */
export function useMoves({ ordered, shown, view, cards, arranging, onAskPlace }: Props) {
  const t = useWords().listUp;
  const { lifted, order, setLifted } = useLifted(shown);
  const { list, scroller, grid } = view;
  const held = lifted && shown.find(({ pdNumber }) => pdNumber === lifted.pdNumber);

  const drop = (to: number) => {
    setLifted(undefined);
    if (!held || shown[to]?.pdNumber === held.pdNumber) return;
    const how = moveAmong(shown, held.pdNumber, to);
    const place = how(ordered).findIndex(({ pdNumber }) => pdNumber === held.pdNumber);
    arranging?.arrange(how, t.moved(held.productName, formatNumber(place + 1)));
  };
  const giveUp = () => {
    setLifted(undefined);
    arranging?.announce(t.putBack);
  };
  const drag = useCardDrag({
    scroller,
    onMove(pdNumber, point) {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const to = placeAt({ x: point.x - box.left, y: point.y - box.top }, shown.length, grid);
      if (!lifted?.isDragged || lifted.to !== to) setLifted({ pdNumber, to, isDragged: true });
    },
    onEnd: (isDrop) => (isDrop && lifted ? drop(lifted.to) : giveUp()),
  });
  const placeOf = ({ pdNumber }: Product) => order.findIndex((each) => each.pdNumber === pdNumber);
  const actions: CardActions = {
    pointerDown: (event, { pdNumber }) => drag.onPointerDown(event, pdNumber),
    toTop: (product) => bringToTop(product, { order, cards, arranging, t }),
    askPlace: onAskPlace,
    press(product, byPointer) {
      if (byPointer && drag.wasDragged()) return;
      const at = placeOf(product);
      cards.focus(lifted && held ? held : product, at);
      if (lifted) return drop(at);
      setLifted({ pdNumber: product.pdNumber, to: at, isDragged: false });
      arranging?.announce(t.pickedUp(product.productName));
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && lifted) {
      event.stopPropagation();
      return giveUp();
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const active = order.findIndex(({ pdNumber }) => pdNumber === cards.active);
    const to = stepFrom(lifted ? lifted.to : Math.max(0, active), event.key, order.length, grid);
    if (to === undefined) return;
    event.preventDefault();
    cards.focus(held ?? order[to], to);
    if (!lifted) return;
    setLifted({ ...lifted, to });
    arranging?.announce(t.heldAt(formatNumber(to + 1), formatNumber(order.length)));
  };
  return { lifted, held, order, giveUp, onKeyDown, actions: useSteady(actions) };
}

/** The pressed button goes with its product. The focus stays where it was, on the product that comes there, or on this one. */
function bringToTop(product: Product, { order, cards, arranging, t }: TopProps): void {
  const { pdNumber, productName } = product;
  const at = order.findIndex((each) => each.pdNumber === pdNumber);
  cards.focus(order[at - 1] ?? product, at);
  arranging?.arrange(moveTo(pdNumber, 0), t.moved(productName, '1'));
}

interface TopProps extends Pick<Props, 'cards' | 'arranging'> {
  order: readonly Product[];
  t: Catalog['listUp'];
}

/** Functions that stay the same at every render, because the cards are memoised. Each calls its newest version. */
function useSteady(actions: CardActions): CardActions {
  const newest = useRef(actions);
  newest.current = actions;
  const [steady] = useState<CardActions>(() => ({
    press: (...pressed) => newest.current.press(...pressed),
    pointerDown: (event, product) => newest.current.pointerDown(event, product),
    toTop: (product) => newest.current.toTop(product),
    askPlace: (product) => newest.current.askPlace(product),
  }));
  return steady;
}
