import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import classes from './unread-list.module.css';

interface Unread<Key> {
  key: Key;
  said: ReactNode;
  /** Who and when. */
  soft: ReactNode;
  /** Names the button that marks it as read. */
  readNamed: string;
  /** It may show whom something was sent to: the browser keeps no picture of it. */
  ofReceiver?: boolean;
}

interface Props<Key> {
  title: string;
  icon: IconName;
  isWarning?: boolean;
  items: readonly Unread<Key>[];
  words: { read: string; readAll: string };
  /** What is being marked as read just now. */
  reading: readonly Key[] | undefined;
  onRead(keys: readonly Key[]): void;
  /** Below the list. */
  children?: ReactNode;
}

/** What somebody is to know: it stays until they have marked it as read, one by one or all of it. */
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
        {items.map(({ key, said, soft, readNamed, ofReceiver }) => (
          <li key={key} className={classes.notice} data-unkept={ofReceiver || undefined}>
            <span>{said}</span>
            <span className={classes.soft}>{soft}</span>
            <Button
              className={classes.read ?? ''}
              size="compact-xs"
              variant="default"
              aria-label={readNamed}
              loading={reading?.length === 1 && reading[0] === key}
              onClick={() => onRead([key])}
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
