import { type ReactNode, useState } from 'react';
import { keyFields } from '#contract/orders/import/import-columns.ts';
import { useWords } from '#web/i18n/words.ts';
import { ColumnChoice } from '#web/tables/column-choice.tsx';
import { ImportFailed } from '#web/tables/import-failed.tsx';
import { PickFile } from '#web/tables/pick-file.tsx';
import type { PutBack } from '#web/tables/put-back.ts';
import { Working } from '#web/tables/working.tsx';
import { ComparisonWords } from '#web/ui/comparison/comparison-words.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { useStepFocus } from '#web/ui/focus/use-step-focus.ts';
import { ChannelField } from './channel-field.tsx';
import { OrderReview } from './order-review.tsx';
import { OrdersStored } from './orders-stored.tsx';
import { type OrderImport, useOrderImport } from './use-order-import.ts';

interface Props {
  /** The SKUs of our products: a column that holds them is recognised without a heading. */
  skus: readonly string[];
  PutBack: PutBack;
  /** A link to the orders. */
  toOrders: ReactNode;
}

/** Registers and corrects orders from a file: reads it, compares it, has a person check it, and stores it as one change set. */
export function ImportOrdersPage({ skus, ...others }: Props) {
  const t = useWords().orderImport;
  const file = useOrderImport(skus);
  useStepFocus(file.step.name);
  return (
    <ComparisonWords value={t.comparison}>
      <FullHeight>
        <PageTitle title={t.title} note={t.intro} />
        <CurrentStep file={file} {...others} />
      </FullHeight>
    </ComparisonWords>
  );
}

/** A long file takes minutes, so storing can be stopped. The request under way is finished first. */
function Storing({ progress, onStop }: { progress: number; onStop(): void }) {
  const { fileImport: t, orderImport } = useWords();
  const [isStopping, setIsStopping] = useState(false);
  const stop = () => {
    setIsStopping(true);
    onStop();
  };
  return (
    <Working
      text={isStopping ? orderImport.stopping : t.storing}
      progress={progress}
      giveUpWord={orderImport.stop}
      {...(!isStopping && { onGiveUp: stop })}
    />
  );
}

function CurrentStep({ file, PutBack, toOrders }: Omit<Props, 'skus'> & { file: OrderImport }) {
  const { fileImport: t, orderImport } = useWords();
  const { step, giveUp } = file;
  switch (step.name) {
    case 'pick':
      return <PickFile refused={step.refused} pasted={step.pasted} onPick={file.open} />;
    case 'reading':
      return <Working text={t.reading} progress={step.progress} onGiveUp={giveUp} />;
    case 'columns':
      return (
        <ColumnChoice key={step.content.sheet} content={step.content} file={file} words={orderImport} keys={keyFields}>
          <ChannelField choice={file.channel} />
        </ColumnChoice>
      );
    case 'comparing':
      return <Working text={orderImport.comparing} progress={step.progress} onGiveUp={giveUp} />;
    case 'failed':
      return <ImportFailed step={step} onAnother={giveUp} />;
    case 'review':
      return <OrderReview rows={step.rows} found={step.found} file={file} />;
    case 'storing':
      return <Storing progress={step.progress} onStop={file.stop} />;
    case 'stored':
      return <OrdersStored step={step} file={file} PutBack={PutBack} toOrders={toOrders} />;
  }
}
