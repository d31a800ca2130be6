import { Checkbox } from '@mantine/core';
import type { Right } from '#contract/permissions.ts';
import { may } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { rightGroups } from './right-groups.ts';
import classes from './role-rights.module.css';

interface Props {
  chosen: readonly Right[];
  onChange(chosen: Right[]): void;
}

/** Every right as a checkbox, in groups. Nobody can give a right that they lack themselves. */
export function RoleRights({ chosen, onChange }: Props) {
  const t = useWords();
  const me = useSignedIn();
  return (
    <div className={classes.groups}>
      {rightGroups.map(([group, rights]) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.legend}>{t.roles.groups[group]}</legend>
          {rights.map((right) => (
            <Checkbox
              key={right}
              size="xs"
              name={right}
              label={t.access.rights[right]}
              description={may(right, me) ? t.roles.helps[right] : t.roles.notMine}
              checked={chosen.includes(right)}
              disabled={!may(right, me)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, right] : chosen.filter((other) => other !== right))
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
