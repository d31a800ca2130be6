import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PickLine } from '#contract/orders/pick-list/pick-list.ts';
import { type Picked, pickedOf, type Scan, scanSku } from '#contract/orders/pick-list/scan-sku.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './pick-list.module.css';
import { typedKeys } from './typed-keys.ts';
import { useScannerKeys } from './use-scanner-keys.ts';

interface Props {
  lines: readonly PickLine[];
  picked: Picked;
  onPicked(picked: Picked): void;
}

interface ScanResult {
  /** Tells two scans of one product apart, so that the same text is announced again. */
  number: number;
  outcome: Scan['outcome'];
  text: string;
}

/** Takes the input of a scanner, which types a SKU and Enter. Ticks off a piece and announces the result, an error as an alert. */
export function ScanForm({ lines, picked, onPicked }: Props) {
  const t = useWords();
  const [text, setText] = useState('');
  const [result, setResult] = useState<ScanResult>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useScannerKeys(field);
  // scans come faster than React renders, so the newest state is kept in a ref
  const newest = useRef(picked);
  newest.current = picked;
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return;
    const asTyped = scanSku(lines, newest.current, typed);
    // a scanner acts as a keyboard, and the computer may be set to Korean input
    const found = asTyped.outcome === 'unknown' ? scanSku(lines, newest.current, typedKeys(typed)) : asTyped;
    newest.current = found.picked;
    if (found.outcome === 'picked') onPicked(found.picked);
    setResult((before) => ({ number: (before?.number ?? 0) + 1, outcome: found.outcome, text: scanText(found, typed, t) }));
    setText('');
  };
  return (
    <form className={classes.scan} onSubmit={scan} noValidate>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        label={t.pickList.scan}
        description={t.pickList.scanHelp}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="default">
        {t.pickList.enter}
      </Button>
      <p className={classes.message} role={result?.outcome === 'picked' ? 'status' : 'alert'} data-outcome={result?.outcome}>
        {result && <span key={result.number}>{result.text}</span>}
      </p>
    </form>
  );
}

function scanText(scan: Scan<PickLine>, typed: string, { pickList }: Catalog): string {
  if (scan.outcome === 'unknown') return pickList.wrong(typed);
  const { line } = scan;
  const name = [line.productName, line.rangeName].filter(Boolean).join(' · ');
  const [done, needed] = [pickedOf(scan.picked, line), line.quantity];
  if (scan.outcome === 'too-many') return pickList.tooMuch(name, formatNumber(needed));
  return done === needed ? pickList.lineDone(name, formatNumber(needed)) : pickList.picked(name, formatNumber(done), formatNumber(needed));
}
