import { useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { BoxesSection } from '#web/features/boxes/boxes-section.tsx';
import { FactsSection } from '#web/features/customs/facts-section.tsx';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { HistoryButton } from '#web/ui/display/history-button.tsx';

/** The person's own settings. People with the rights also see those of the office, such as customs facts and boxes. */
export function SettingsScreen() {
  const t = useWords();
  const me = useSignedIn();
  const [subject, setSubject] = useState<HistorySubject>();
  return (
    <SettingsPage>
      {mayCall('POST /api/customs/updateFact', me) && (
        <FactsSection
          history={({ factId, since }, name) => (
            <HistoryButton
              label={t.customsFacts.historyOf(name, since)}
              title={t.history.title}
              onClick={() => setSubject({ kind: 'customsFact', entityId: String(factId), name })}
            />
          )}
        />
      )}
      {mayCall('POST /api/boxes/update', me) && (
        <BoxesSection
          history={({ boxId, boxName }) => (
            <HistoryButton
              label={t.boxes.historyOf(boxName)}
              title={t.history.title}
              onClick={() => setSubject({ kind: 'boxPreset', entityId: String(boxId), name: boxName })}
            />
          )}
        />
      )}
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </SettingsPage>
  );
}
