import { Button } from '@mantine/core';
import { hasAllOf, mayCall } from '#contract/rights.ts';
import type { Role } from '#contract/roles/roles.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { roleText } from '#web/i18n/role-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { rightGroups } from './right-groups.ts';
import classes from './role-card.module.css';
import type { RoleDialog } from './role-dialogs.tsx';

interface Props {
  role: Role;
  /** The number of people with this role. */
  people: number;
  onHistory(role: Role): void;
  onDialog(dialog: RoleDialog): void;
}

/** One role with its rights and the number of people who have it. */
export function RoleCard({ role, people, onHistory, onDialog }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const name = roleText(role.roleKey, t, role.roleName);
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {role.shipped && <span className={classes.tag}>{t.roles.shippedTag}</span>}
        <span className={classes.soft}>{people === 0 ? t.roles.nobody : t.roles.people(formatNumber(people))}</span>
        <span className={classes.buttons}>
          {!role.shipped && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onHistory(role)} aria-label={t.roles.historyOf(name)}>
              {t.roles.history}
            </Button>
          )}
          {mayCall('POST /api/roles/add', me) && <ChangeButtons {...{ role, people, name, onDialog }} />}
        </span>
      </div>
      {role.rights.length === 0 ? (
        <p className={classes.soft}>{t.roles.noRights}</p>
      ) : (
        <dl className={classes.rights}>
          {rightGroups.map(([group, rights]) => {
            const has = rights.filter((right) => role.rights.includes(right));
            return (
              has.length > 0 && (
                <div key={group} className={classes.group}>
                  <dt>{t.roles.groups[group]}</dt>
                  <dd>{has.map((right) => t.access.rights[right]).join(', ')}</dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {mayCall('POST /api/roles/update', me) && !hasAllOf(role.rights, me) && <p className={classes.soft}>{t.roles.beyondMine}</p>}
    </li>
  );
}

function ChangeButtons({ role, people, name, onDialog }: Omit<Props, 'onHistory'> & { name: string }) {
  const t = useWords();
  const me = useSignedIn();
  const mayManage = hasAllOf(role.rights, me);
  const own = role.rights.filter((right) => me.rights.includes(right));
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={t.roles.copyNamed(name)}
        onClick={() => onDialog({ of: 'add', start: { roleName: '', rights: own } })}
      >
        {t.roles.copy}
      </Button>
      {!role.shipped && mayManage && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t.roles.editNamed(name)}
            onClick={() => onDialog({ of: 'edit', role, people: people === 0 ? undefined : t.roles.people(formatNumber(people)) })}
          >
            {t.roles.edit}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={t.roles.removeNamed(name)}
            disabled={people > 0}
            title={people > 0 ? t.roles.inUse : undefined}
            onClick={() => onDialog({ of: 'delete', role })}
          >
            {t.roles.remove}
          </Button>
        </>
      )}
    </>
  );
}
