import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

/** A bare React page with a virtual list of the same rows: every value of a product is in a span, and nothing can be clicked. */
const list = fetch('/list.json').then((response) => response.json() as Promise<Record<string, unknown>[]>);

function List({ products }: { products: Record<string, unknown>[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({ count: products.length, getScrollElement: () => scroller.current, estimateSize: () => 186, overscan: 4 });
  return (
    <div ref={scroller} style={{ height: 800, overflowY: 'auto' }}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            style={{ position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${start}px)` }}
          >
            {Object.entries(products[index] ?? {}).map(([name, value]) => (
              <span key={name}>{String(value)} </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<List products={await list} />);
