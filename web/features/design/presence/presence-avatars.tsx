import { addDays } from '#contract/days.ts';
import type { BoardPresence } from '#contract/design/design.ts';
import { dayText } from '#web/features/design/appearance/appearance.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './presence-avatars.module.css';

/** Who else has the board open. An avatar shows which days its person is viewing, and a click goes there. */
export function PresenceAvatars({ people, onGo }: { people: readonly BoardPresence[]; onGo(startDate: string): void }) {
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
              onClick={() => onGo(startDate)}
            >
              {[...(staffNickName || staffName)].slice(0, 2).join('')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
