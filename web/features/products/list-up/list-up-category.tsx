import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListGrid } from './list-grid.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { useArranging } from './use-arranging.ts';

interface Props {
  category: string;
  ordered: readonly Product[];
  shown: readonly Product[];
  mayArrange: boolean;
  imageBaseUrl: string | null;
  /** The list scrolls to its beginning when this changes. */
  resetKey: string;
  tools(rules: ReactNode): ReactNode;
}

/** One category: its products, and the controls that order them. */
export function ListUpCategory({ category, ordered, shown, mayArrange, imageBaseUrl, resetKey, tools }: Props) {
  const t = useWords();
  const arranging = useArranging(category);
  const [asksRule, setAsksRule] = useState(false);
  const [asked, setAsked] = useState<{ product: Product; opened: boolean }>();
  const rules = mayArrange && ordered.length > 1 && (
    <Button variant="default" onClick={() => setAsksRule(true)}>
      {t.listUp.byRule}
    </Button>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    // with Korean input, `event.key` of the Z key is a Hangul letter
    const isZ = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'z' : event.code === 'KeyZ';
    if (isTyping || !isZ || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    arranging.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z takes back wherever the focus is in it
    <div style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      {tools(rules)}
      {ordered.length === 0 && <EmptyState title={t.listUp.noneHere} />}
      {ordered.length > 0 && shown.length === 0 && <EmptyState title={t.common.nothingFound} />}
      {shown.length > 0 && (
        <ListGrid
          label={t.listUp.listOf(category)}
          {...{ ordered, shown, resetKey, imageBaseUrl }}
          arranging={mayArrange ? arranging : undefined}
          onAskPlace={(product) => setAsked({ product, opened: true })}
        />
      )}
      <PlaceDialog
        opened={asked?.opened ?? false}
        product={asked?.product}
        ordered={ordered}
        onArrange={arranging.arrange}
        onClose={() => setAsked((before) => before && { ...before, opened: false })}
      />
      <RuleDialog
        opened={asksRule}
        category={category}
        ordered={ordered}
        onArrange={arranging.arrange}
        onClose={() => setAsksRule(false)}
      />
    </div>
  );
}
