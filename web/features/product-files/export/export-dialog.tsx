import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { fileFormats } from '#contract/product-files/product-files.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import type { ListedProducts } from '#web/features/product-files/listed-products.ts';
import { callFile } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentLanguage, useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { useDownload } from '#web/ui/feedback/use-download.ts';
import { OneOf } from '#web/ui/inputs/one-of.tsx';

interface Props {
  opened: boolean;
  listed: ListedProducts;
  onClose(): void;
}

/** Downloads products, or the prices of a tab, as a file. Asks for the rows, the columns and the format. */
export function ExportDialog({ opened, listed, onClose }: Props) {
  const t = useWords().fileExport;
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title} oneValue>
      {opened && <ExportForm listed={listed} onClose={onClose} />}
    </Dialog>
  );
}

type Choice = 'shown' | 'chosen' | 'all';
type Format = (typeof fileFormats)[number];
interface Wanted {
  choice: Choice;
  ofTab: boolean;
  format: Format;
  heads: 'names' | 'fields';
  notes: boolean;
}

function ExportForm({ listed, onClose }: Omit<Props, 'opened'>) {
  const { shown, chosen = [], tab } = listed;
  const t = useWords();
  const [wanted, setWanted] = useState<Wanted>({
    ...{ choice: chosen.length > 0 ? 'chosen' : 'shown', ofTab: tab !== undefined },
    ...{ format: 'xlsx', heads: 'names', notes: false },
  });
  const save = useDownload(({ choice, ofTab, ...how }: Wanted, signal) =>
    callFile('POST /api/products/export', {
      body: {
        ...how,
        language: currentLanguage(),
        ...(choice !== 'all' && { numbers: [...(choice === 'chosen' ? chosen : (shown ?? []))] }),
        ...(ofTab && tab !== undefined ? { tab, heads: 'names', notes: false } : {}),
      },
      signal,
    }),
  );
  const sending = useSending(wanted, { saving: save.isPending || (wanted.choice === 'shown' && !shown), watched: false });
  const submit = sending.submit((sent) => {
    // passed with the call, not to `useMutation`: it does not run once this form is unmounted, and so does not close a dialog opened again
    save.mutate(wanted, { onSuccess: () => sent.isLate() || onClose() });
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Choices listed={listed} wanted={wanted} onWanted={(change) => setWanted({ ...wanted, ...change })} />
      <FormEnd
        failure={save.error ? `${t.fileExport.failed}. ${problemText(save.error)}` : undefined}
        submitLabel={t.fileExport.save}
        sending={sending}
        focused
      />
    </form>
  );
}

interface ChoicesProps {
  listed: ListedProducts;
  wanted: Wanted;
  onWanted(change: Partial<Wanted>): void;
}

function Choices({ listed: { shown, chosen = [], tab }, wanted, onWanted }: ChoicesProps) {
  const t = useWords();
  const words = t.fileExport;
  const { choice, ofTab, format, heads, notes } = wanted;
  return (
    <>
      <OneOf
        label={words.products}
        value={choice}
        onChange={(value) => onWanted({ choice: value })}
        options={[
          ...(chosen.length > 0 ? [{ value: 'chosen' as const, label: words.chosen(formatNumber(chosen.length)) }] : []),
          { value: 'shown', label: words.shown(shown ? formatNumber(shown.length) : '…') },
          { value: 'all', label: words.all },
        ]}
      />
      {tab !== undefined && (
        <OneOf
          label={words.contents}
          value={ofTab ? 'tab' : 'values'}
          onChange={(value) => onWanted({ ofTab: value === 'tab' })}
          options={[
            { value: 'tab', label: words.ofTab(t.prices.tabs[tab]) },
            { value: 'values', label: words.values },
          ]}
        />
      )}
      <OneOf
        label={words.format}
        value={format}
        onChange={(value) => onWanted({ format: value })}
        options={keysOf(words.formats).map((value) => ({ value, label: words.formats[value] }))}
      />
      {!ofTab && (
        <>
          <OneOf
            label={words.heads}
            value={heads}
            onChange={(value) => onWanted({ heads: value })}
            options={[
              { value: 'names', label: words.names },
              { value: 'fields', label: words.fields },
            ]}
          />
          <Checkbox label={words.notes} checked={notes} onChange={(event) => onWanted({ notes: event.currentTarget.checked })} />
        </>
      )}
    </>
  );
}
