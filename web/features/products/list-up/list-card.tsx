import { type CSSProperties, memo, type PointerEvent } from 'react';
import type { Product } from '#contract/products/products.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import { formatAmount, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { cardAt, type Grid } from './grid-geometry.ts';
import classes from './list-up.module.css';

/** The actions on a card. */
export interface CardActions {
  /** A press with the pointer or a key: picks the product up, or puts the held one down. */
  press(product: Product, byPointer: boolean): void;
  pointerDown(event: PointerEvent, product: Product): void;
  toTop(product: Product): void;
  askPlace(product: Product): void;
}

/** The props that all cards of a list share. */
export interface CardList {
  grid: Grid;
  count: number;
  imageBaseUrl: string | null;
  t: Catalog;
  /** Undefined for people who may not move products. */
  actions: CardActions | undefined;
}

interface Props {
  product: Product;
  /** The positions of the product among the shown ones and in the whole category, from 0. */
  index: number;
  place: number;
  /** Whether Tab leads to this card; it does to one card only. */
  isActive: boolean;
  isLifted: boolean;
  list: CardList;
}

/** A product as a buyer sees it: picture, name and price. Memoised because many cards are drawn during scrolling. */
export const ListCard = memo(function ListCard({ product, index, place, isActive, isLifted, list }: Props) {
  const { grid, count, imageBaseUrl, t, actions } = list;
  const { x, y } = cardAt(index, grid);
  const tabIndex = isActive ? 0 : -1;
  const shownPlace = formatNumber(place + 1);
  const price = product.price === null ? t.listUp.noPrice : formatAmount(product.price);
  const state = stateOf(product, t);
  const content = (
    <>
      <Picture src={imageBaseUrl === null ? undefined : thumbnailPath(product, imageBaseUrl)} className={classes.picture} />
      <span className={classes.name} title={product.productName}>{`${product.productName} `}</span>
      <span className={classes.price}>{`${price} `}</span>
      <span className={classes.state}>{state}</span>
    </>
  );
  return (
    <li
      className={classes.card}
      data-lifted={isLifted || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
    >
      {actions ? (
        <button
          type="button"
          className={classes.body}
          data-product={product.pdNumber}
          tabIndex={tabIndex}
          aria-pressed={isLifted}
          aria-label={t.listUp.card(shownPlace, [product.productName, price, state].join(', '))}
          aria-describedby="list-up-keys"
          onPointerDown={(event) => actions.pointerDown(event, product)}
          onClick={({ detail }) => actions.press(product, detail > 0)}
        >
          {content}
        </button>
      ) : (
        <div className={classes.body}>{content}</div>
      )}
      {actions ? <CardButtons {...{ product, place, tabIndex, actions, t }} /> : <span className={classes.place}>{shownPlace}</span>}
    </li>
  );
});

interface ButtonsProps {
  product: Product;
  place: number;
  tabIndex: number;
  actions: CardActions;
  t: Catalog;
}

function CardButtons({ product, place, tabIndex, actions, t }: ButtonsProps) {
  const shownPlace = formatNumber(place + 1);
  return (
    <>
      <button
        type="button"
        className={classes.place}
        tabIndex={tabIndex}
        aria-label={t.listUp.placeOf(product.productName, shownPlace)}
        onClick={() => actions.askPlace(product)}
      >
        {shownPlace}
      </button>
      {place > 0 && (
        <button
          type="button"
          className={classes.top}
          tabIndex={tabIndex}
          aria-label={t.listUp.toTopOf(product.productName)}
          title={t.listUp.toTop}
          onClick={firstClick(() => actions.toTop(product))}
        >
          <Icon name="up" />
        </button>
      )}
    </>
  );
}

/** Why a buyer cannot buy the product: it redirects to another one, or its availability. */
function stateOf({ redirecting, availability }: Product, t: Catalog): string {
  if (redirecting !== null) return t.products.redirectsTo(redirecting);
  return availability === null ? '' : t.products.availabilities[availability];
}
