import { useEffect } from 'react';
import { addDays } from '#contract/days.ts';
import type { BoardPresence } from '#contract/design/design.ts';
import { dayText } from '#web/features/design/appearance/appearance.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import type { Target } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { firstCharacters } from '#web/ui/display/first-characters.ts';
import classes from './presence.module.css';
import { usePresence } from './use-presence.ts';

interface Props {
  /** The days that this page shows, once they are known. */
  window: BoardWindow | undefined;
  /** The item that is being edited on this page. */
  editing: Target | null;
  /** Receives the names of other people who are editing something, by the key of the item. */
  onEditors(editors: ReadonlyMap<string, string>): void;
  onGo(startDate: string): void;
}

/** Shows who else has the board open, and reports what this page shows and edits. */
export function Presence({ window, editing, onEditors, onGo }: Props) {
  const { others, editors } = usePresence(window, editing);
  useEffect(() => onEditors(editors), [editors, onEditors]);
  return <PresenceAvatars people={others} onGo={onGo} />;
}

/** The other people who have the board open. An avatar shows which days its person is viewing, and a click goes there. */
function PresenceAvatars({ people, onGo }: { people: readonly BoardPresence[]; onGo(startDate: string): void }) {
  const t = useWords();
  if (people.length === 0) return null;
  return (
    <ul className={classes.faces} aria-label={t.design.othersHere}>
      {people.map(({ staffId, staffName, staffNickName, startDate, totalDays, editing }) => {
        const name = t.design.staffWithNickname(staffName, staffNickName);
        const range = `${dayText(t, startDate)} – ${dayText(t, addDays(startDate, totalDays - 1))}`;
        const label = editing ? t.design.isEditing(name) : t.design.viewing(name, range);
        return (
          <li key={staffId}>
            <button
              type="button"
              className={classes.face}
              data-editing={editing !== null || undefined}
              aria-label={label}
              title={label}
              style={{ '--hue': (staffId * 67) % 360 } as React.CSSProperties}
              // a picture, not a part of its name: the style sheet draws it
              data-initials={firstCharacters(staffNickName || staffName, 2)}
              onClick={() => onGo(startDate)}
            />
          </li>
        );
      })}
    </ul>
  );
}
