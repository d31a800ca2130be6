import { useEffect } from 'react';
import { mayCall } from '#contract/rights.ts';
import { KeysDialog } from '#web/features/finder/keys-dialog.tsx';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import '#web/ui/focus/held-enter.ts';
import { useOnPaper } from '#web/ui/lists/use-on-paper.ts';
import { refuseFiles } from '#web/ui/pointer/refuse-files.ts';
import { Finder } from './finder.tsx';

interface Props {
  shown: 'finder' | 'keys' | undefined;
  /** The path of the open screen. */
  pathname: string;
  onClose(): void;
}

/**
 * The finder, and the list of keys. With it comes what is needed on every screen, but only after that is drawn: lists are prepared for
 * printing (`useOnPaper`), a held Enter presses once, and a file that misses its place is not opened (`refuseFiles`).
 */
export function FinderParts({ shown, pathname, onClose }: Props) {
  const t = useWords();
  const me = useSignedIn();
  useOnPaper();
  useEffect(refuseFiles, []);
  const ofBoard = mayCall('POST /api/design/editProject', me) ? t.planDialogs.keyList : t.planDialogs.keysLooking;
  const hasTable = shown === 'keys' && document.querySelector('#main [role=grid]') !== null;
  return (
    <>
      <Finder opened={shown === 'finder'} onClose={onClose} />
      <KeysDialog
        opened={shown === 'keys'}
        ofScreen={pathname.startsWith('/design_team') ? ofBoard : []}
        ofTable={hasTable ? t.sheet.keys : undefined}
        onClose={onClose}
      />
    </>
  );
}
