import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PriceTab } from '#contract/prices/price-rules.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import { mayCall } from '#contract/rights.ts';
import { callFile } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { saveFile } from '#web/ui/display/save-file.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';

/** Saves what the screen shows (the tab, as it is filtered) as a file. `count`: how many products that is. */
export function ExportMenu({ tab, filter, count }: { tab: PriceTab; filter: ProductFilter; count: number }) {
  const t = useWords();
  const me = useSignedIn();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { name, content } = await callFile('GET /api/products/priceExport', {
        query: { tab, format, language: currentLanguage(), ...filter },
      });
      saveFile(name, content);
    },
    onError: (error, format) => notifyFailed(t.prices.exportFailed, problemText(error), () => mutate(format)),
  });
  if (!mayCall('GET /api/products/priceExport', me)) return null;
  return (
    // without the placeholder that takes the focus first: it is no menu item
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={isPending} rightSection={<Icon name="down" />}>
          {t.prices.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.prices.exportOf(t.prices.tabs[tab], formatNumber(count))}</Menu.Label>
        <Menu.Item onClick={() => mutate('xlsx')}>{t.prices.exportXlsx}</Menu.Item>
        <Menu.Item onClick={() => mutate('csv')}>{t.prices.exportCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
