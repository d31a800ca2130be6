import type { StoredBox } from '#contract/boxes/boxes.ts';
import { useWords } from '#web/i18n/words.ts';
import { RemoveButton } from '#web/ui/dialogs/remove-button.tsx';
import { useRemoveBox } from './boxes.queries.ts';

/** Removes a box after a confirmation. */
export function RemoveBox({ box }: { box: StoredBox }) {
  const { remove, removeOf, removeTitle, removeText, notRemoved } = useWords().boxes;
  return (
    <RemoveButton
      row={box}
      words={({ boxName }) => ({ name: removeOf(boxName), title: removeTitle, text: removeText(boxName) })}
      yes={remove}
      notRemoved={notRemoved}
      remove={useRemoveBox()}
    />
  );
}
