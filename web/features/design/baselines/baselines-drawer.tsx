import { useId } from 'react';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { BaselineRow } from './baseline-row.tsx';
import { baselines } from './baselines.queries.ts';
import classes from './baselines-drawer.module.css';
import { ChangesSince } from './changes-since.tsx';
import { KeepPlan } from './keep-plan.tsx';
import { useShownBaseline } from './shown-baseline.ts';

interface Props {
  opened: boolean;
  onGo(day: string): void;
  onClose(): void;
}

/** The baselines: keeps a new one, chooses the one that is shown under the bars, and lists the changes of the plan since. */
export function BaselinesDrawer({ opened, onGo, onClose }: Props) {
  const t = useWords().baselines;
  return (
    <SideDrawer opened={opened} onClose={onClose} position="right" size="27rem" title={t.title}>
      {opened && <Baselines onGo={onGo} />}
    </SideDrawer>
  );
}

function Baselines({ onGo }: Pick<Props, 'onGo'>) {
  const t = useWords().baselines;
  const name = useId();
  const { rows, isError, error, isFetching, refetch } = useRows(baselines);
  const { baselineId, show } = useShownBaseline();
  const mayWrite = mayCall('POST /api/design/addBaseline', useSignedIn());
  const shown = rows?.find((row) => row.baselineId === baselineId);
  return (
    <div className={form.form}>
      <p className={form.text}>{t.help}</p>
      {mayWrite && rows && <KeepPlan taken={rows} onKept={show} />}
      {isError && <LoadFailed of={{ rows, error, isFetching, refetch }} />}
      {rows?.length === 0 && <p className={form.text}>{t.none}</p>}
      {rows && rows.length > 0 && (
        <fieldset className={classes.choice}>
          <legend className={classes.legend}>{t.compareWith}</legend>
          <label className={classes.option}>
            <input type="radio" name={name} checked={!shown} onChange={() => show(null)} />
            {t.compareNot}
          </label>
          {rows.map((row) => (
            <BaselineRow
              key={row.baselineId}
              {...{ row, name, mayWrite }}
              isShown={row === shown}
              onShow={() => show(row.baselineId)}
              onRemoved={() => row.baselineId === baselineId && show(null)}
            />
          ))}
        </fieldset>
      )}
      {shown && <ChangesSince key={shown.baselineId} baseline={shown} onGo={onGo} />}
    </div>
  );
}
