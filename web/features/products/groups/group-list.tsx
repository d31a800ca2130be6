import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { type GroupPageProps, titleOf } from './group-page-props.ts';
import classes from './groups.module.css';
import type { RegroupSubject } from './regroup-dialog.tsx';
import type { ShownGroup } from './shown-groups.ts';

interface Props {
  page: GroupPageProps;
  groups: readonly ShownGroup[];
  ticked: ReadonlySet<string>;
  onTick(ticked: ReadonlySet<string>): void;
  onRegroup: ((subject: RegroupSubject) => void) | undefined;
  onMerge(names: readonly string[]): void;
}

/** The groups, each with its number of products and its actions. */
export function GroupList({ groups, ...props }: Props) {
  const t = useWords();
  return (
    <ul className={classes.list} aria-label={titleOf(props.page.column, t)}>
      {groups.map((group) => (
        <GroupRow key={group.name ?? ''} group={group} {...props} />
      ))}
    </ul>
  );
}

function GroupRow({ group, page, ticked, onTick, onRegroup, onMerge }: Omit<Props, 'groups'> & { group: ShownGroup }) {
  const { column, linkTo, known, notes } = page;
  const t = useWords();
  const { name, twins, products } = group;
  const label = name ?? t.groups.none[column];
  const tick = (checked: boolean) => {
    const next = new Set(ticked);
    if (checked && name !== null) next.add(name);
    else next.delete(name ?? '');
    onTick(next);
  };
  const act = (kind: 'rename' | 'move') => onRegroup?.({ kind, groups: [group] });
  return (
    <li className={classes.row} data-none={name === null || undefined}>
      {onRegroup && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the check box in it is Mantine's; its words are those of the box
        <label className={classes.tick}>
          {name !== null && (
            <Checkbox
              aria-label={t.groups.choose(name)}
              checked={ticked.has(name)}
              onChange={(event) => tick(event.currentTarget.checked)}
            />
          )}
        </label>
      )}
      <span className={classes.name}>
        <Link {...linkTo(name)}>{label}</Link>
        {name !== null && known?.has(name) === false && <span className={classes.tag}>{t.groups.notInEcount}</span>}
      </span>
      <span className={classes.count}>{t.common.count(formatNumber(products.length))}</span>
      <span className={classes.twins}>
        {name !== null && twins.length > 0 && <Twins name={name} twins={twins} onMerge={onRegroup && onMerge} />}
      </span>
      {notes && <span className={classes.notes}>{name !== null && notes.line(name)}</span>}
      <span className={classes.buttons} data-notes={notes !== undefined || undefined}>
        {name !== null && notes?.button(name)}
        {onRegroup && products.length > 0 && (
          <>
            {name !== null && (
              <Button size="compact-sm" variant="subtle" aria-label={t.groups.renameOf(name)} onClick={() => act('rename')}>
                {t.groups.rename}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" aria-label={t.groups.moveFrom(label)} onClick={() => act('move')}>
              {t.groups.move}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

interface TwinsProps {
  name: string;
  twins: readonly string[];
  onMerge: Props['onMerge'] | undefined;
}

function Twins({ name, twins, onMerge }: TwinsProps) {
  const t = useWords().groups;
  return (
    <>
      {t.twins(twins)}
      {onMerge && (
        <Button size="compact-xs" variant="subtle" aria-label={t.mergeWith(name, twins)} onClick={() => onMerge([name, ...twins])}>
          {t.merge}
        </Button>
      )}
    </>
  );
}
