import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { maxNewParcels } from '#contract/parcels/parcel-limits.ts';
import { type PastedNumber, readPastedNumbers } from '#contract/parcels/read-pasted-numbers.ts';
import { usualCarrier } from '#contract/parcels/tracking-numbers.ts';
import { trackingPagesQuery } from '#web/features/parcels/parcels.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { decodeText } from '#web/tables/read/decode-text.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { LateNote } from '#web/ui/dialogs/sending/late-note.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import classes from './paste-form.module.css';

interface Props {
  block: string;
  onBlock(block: string): void;
  busy: boolean;
  error: Error | null;
  onCheck(rows: readonly PastedNumber[], sent: Sent): void;
}

/** The pasted text, with the lines of it that cannot be read. */
export function PasteForm({ block, onBlock, busy, error, onCheck }: Props) {
  const t = useWords();
  const pages = useQuery(trackingPagesQuery);
  const carriers = pages.data?.map(({ carrier }) => carrier) ?? [usualCarrier];
  const [usual, setUsual] = useState<string>();
  const { rows, unread } = readPastedNumbers(block, carriers, usual ?? carriers[0] ?? usualCarrier);
  const { forget, read, isUnreadable } = useFile(block, onBlock);
  const isTooLong = rows.length > maxNewParcels;
  const refusal = isTooLong
    ? t.parcels.tooMany(formatNumber(maxNewParcels))
    : isUnreadable
      ? t.common.loadFailed
      : error
        ? problemText(error)
        : undefined;
  const sending = useSending(block, { saving: busy, watched: false });
  const submit = sending.submit((sent) => {
    if (rows.length > 0 && !isTooLong) onCheck(rows, sent);
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{t.parcels.pasteText}</p>
      <Textarea
        label={t.parcels.pasted}
        placeholder={t.parcels.pastedExample}
        rows={10}
        value={block}
        error={refusal}
        onChange={({ currentTarget }) => onBlock(currentTarget.value)}
        data-autofocus
      />
      <FromFile forget={forget} onPick={(file) => void read(file)} />
      <NativeSelect
        label={t.parcels.usualCarrier}
        value={usual ?? carriers[0] ?? ''}
        onChange={({ currentTarget }) => setUsual(currentTarget.value)}
        data={carriers}
      />
      {block.trim() !== '' && rows.length === 0 && <p className={classes.unread}>{t.parcels.nothingRead}</p>}
      {rows.length > 0 && unread.length > 0 && (
        <ul className={classes.unread} aria-label={t.parcels.unread}>
          {unread.slice(0, 5).map(({ line, text }) => (
            <li key={line}>
              {t.parcels.line(line)}: {t.parcels.unread} · {text.slice(0, 60)}
            </li>
          ))}
        </ul>
      )}
      <LateNote sending={sending} />
      <div className={form.buttons}>
        <CancelButton />
        <Button type="submit" loading={busy} disabled={rows.length === 0}>
          {t.parcels.check}
        </Button>
      </div>
    </form>
  );
}

interface FromFileProps {
  /** Resets the file input, so that the same file can be chosen again. */
  forget: RefObject<(() => void) | null>;
  onPick(file: File | null): void;
}

function FromFile({ forget, onPick }: FromFileProps) {
  const t = useWords().parcels;
  return (
    <div>
      <FileButton resetRef={forget} accept=".csv,.tsv,.txt" onChange={onPick}>
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            {t.fromFile}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

/**
 * Reads a text file in any encoding that spreadsheets write. The same file can be chosen again after it was corrected. A file that was
 * followed by another one, or by the end of the form, is ignored.
 */
function useFile(block: string, onText: (text: string) => void) {
  const forget = useRef<() => void>(null);
  const last = useRef<File>(undefined);
  const [failedAt, setFailedAt] = useState<string>();
  useEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );
  const read = async (file: File | null) => {
    if (!file) return;
    forget.current?.();
    setFailedAt(undefined);
    last.current = file;
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (last.current === file) onText(text);
    } catch {
      if (last.current === file) setFailedAt(block);
    }
  };
  return { forget, read, isUnreadable: failedAt === block };
}
