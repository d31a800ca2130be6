import { RegistrationList } from '#web/features/product-files/registration/registration.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { ColumnChoice } from '#web/tables/column-choice.tsx';
import { ImportFailed } from '#web/tables/import-failed.tsx';
import { PickFile } from '#web/tables/pick-file.tsx';
import type { PutBack } from '#web/tables/put-back.ts';
import { Working } from '#web/tables/working.tsx';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { useStepFocus } from '#web/ui/focus/use-step-focus.ts';
import { FileReview } from './file-review.tsx';
import { FileStored } from './file-stored.tsx';
import type { Known } from './known-products.ts';
import { type FileImport, useFileImport } from './use-file-import.ts';

interface Props {
  known: Known;
  PutBack: PutBack;
  /** Shows, beside the choice of a file, every registration that waits for a person, and no other. */
  unfinished: boolean;
}

/** Changes products and prices from a file: reads it, compares it, has a person check it, and stores it as one change set. */
export function ImportPage({ known, PutBack, unfinished }: Props) {
  const t = useWords().fileImport;
  const file = useFileImport(known);
  useStepFocus(file.step.name);
  return (
    <FullHeight>
      <PageTitle title={t.title} note={t.intro} />
      <CurrentStep file={file} PutBack={PutBack} unfinished={unfinished} />
    </FullHeight>
  );
}

/** The columns by which a product can be found; the file needs one of them. */
const keys = ['pdNumber', 'sku'] as const;

function CurrentStep({ file, PutBack, unfinished }: Omit<Props, 'known'> & { file: FileImport }) {
  const t = useWords().fileImport;
  const { step, giveUp } = file;
  switch (step.name) {
    case 'pick':
      return (
        <>
          <RegistrationList unfinished={unfinished} />
          <PickFile refused={step.refused} pasted={step.pasted} onPick={file.open} />
        </>
      );
    case 'reading':
      return <Working text={t.reading} progress={step.progress} onGiveUp={giveUp} />;
    case 'columns':
      return <ColumnChoice key={step.content.sheet} content={step.content} file={file} words={t} keys={keys} />;
    case 'comparing':
      return <Working text={t.comparing} onGiveUp={giveUp} />;
    case 'failed':
      return <ImportFailed step={step} onAnother={giveUp} />;
    case 'review':
      return <FileReview rows={step.rows} found={step.found} registers={step.registers} file={file} />;
    case 'storing':
      return <Working text={t.storing} progress={step.progress} />;
    case 'stored':
      return <FileStored step={step} file={file} PutBack={PutBack} />;
  }
}
