import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import classes from './unread-list.module.css';

interface Unread<Key> {
  key: Key;
  text: ReactNode;
  /** Who caused it, and when. */
  soft: ReactNode;
  /** The accessible name of the button that marks the item as read. */
  readNamed: string;
  /** The item may name a receiver, so the picture of the screen that the browser keeps must not contain it. */
  ofReceiver?: boolean;
}

interface Props<Key> {
  title: string;
  icon: IconName;
  isWarning?: boolean;
  items: readonly Unread<Key>[];
  words: { read: string; readAll: string };
  /** The keys of the items that are being marked as read. */
  reading: readonly Key[] | undefined;
  onRead(keys: readonly Key[]): void;
  /** Shown below the list. */
  children?: ReactNode;
}

/** A list of things that somebody must know. They stay until they are marked as read, one by one or all at once. */
export function UnreadList<Key extends string | number>({ title, icon, isWarning, items, words, reading, onRead, children }: Props<Key>) {
  const id = useId();
  return (
    <section className={classes.notices} data-warning={isWarning || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          <Icon name={icon} />
          {title}
        </h2>
        {items.length > 1 && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={(reading?.length ?? 0) > 1}
            onClick={() => onRead(items.map(({ key }) => key))}
          >
            {words.readAll}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {items.map(({ key, text, soft, readNamed, ofReceiver }) => (
          <li key={key} className={classes.notice} data-unkept={ofReceiver || undefined}>
            <span>{text}</span>
            <span className={classes.soft}>{soft}</span>
            <Button
              className={classes.read ?? ''}
              size="compact-xs"
              variant="default"
              aria-label={readNamed}
              loading={reading?.length === 1 && reading[0] === key}
              onClick={firstClick(() => onRead([key]))}
            >
              {words.read}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
