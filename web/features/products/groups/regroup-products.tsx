import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { fullName } from '#contract/products/full-name.ts';
import type { GroupColumn } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './groups.module.css';

interface Props {
  column: GroupColumn;
  products: readonly Product[];
  chosen: ReadonlySet<number>;
  onChosen(chosen: ReadonlySet<number>): void;
  /** The new name; empty while none is typed. */
  wanted: string;
}

/** Heights in pixels, as in the styles: of a row of one line, and of three lines on a touch screen. */
const [lineHeight, touchedHeight] = [34, 52];

/** The products to choose from, with the effect on each chosen one. The list is virtualised, as there can be thousands. */
export function RegroupProducts({ column, products, chosen, onChosen, wanted }: Props) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const lines = useVirtualizer({
    count: products.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isTouched ? touchedHeight : lineHeight),
    overscan: 6,
  });
  const count = products.filter(({ pdNumber }) => chosen.has(pdNumber)).length;
  const choose = (pdNumber: number) => {
    const next = new Set(chosen);
    if (!next.delete(pdNumber)) next.add(pdNumber);
    onChosen(next);
  };
  return (
    <>
      <Checkbox
        label={t.groups.chosenOf(formatNumber(count), formatNumber(products.length))}
        checked={count > 0 && count === products.length}
        indeterminate={count > 0 && count < products.length}
        onChange={() => onChosen(new Set(count === products.length ? [] : products.map(({ pdNumber }) => pdNumber)))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
      <div ref={box} className={classes.products} tabIndex={0}>
        <ul style={{ height: lines.getTotalSize() }} aria-label={t.groups.products}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const product = products[index];
            if (!product) return null;
            const isChosen = chosen.has(product.pdNumber);
            const changes = isChosen && wanted !== '' && product[column] !== wanted;
            return (
              <li key={product.pdNumber} className={classes.product} style={{ transform: `translateY(${start}px)` }}>
                <Checkbox size="xs" label={fullName(product)} checked={isChosen} onChange={() => choose(product.pdNumber)} />
                <span className={classes.becomes}>
                  <span className={classes.from}>{product[column] ?? t.common.none}</span>
                  {changes && ` → ${wanted}`}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
