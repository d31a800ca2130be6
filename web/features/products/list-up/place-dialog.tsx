import type { Product } from '#contract/products/products.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { type Arrange, moveTo } from './arrange.ts';

interface Props {
  opened: boolean;
  product: Product | undefined;
  ordered: readonly Product[];
  onArrange(how: Arrange, text: string): void;
  onClose(): void;
}

/** Asks for the new position of a product in its category. */
export function PlaceDialog({ opened, product, ordered, onArrange, onClose }: Props) {
  const t = useWords().listUp;
  const place = ordered.findIndex(({ pdNumber }) => pdNumber === product?.pdNumber) + 1;
  const rule = { decimals: 0, min: 1, max: Math.max(1, ordered.length), names: true } as const;
  return (
    <EditValueModal
      opened={opened && place > 0}
      field={{ title: t.placeField, rule, help: t.placeHelp(formatNumber(ordered.length)) }}
      subject={product?.productName}
      value={place}
      onSave={(to) => {
        onClose();
        if (product) onArrange(moveTo(product.pdNumber, Number(to) - 1), t.moved(product.productName, formatNumber(Number(to))));
      }}
      onClose={onClose}
    />
  );
}
