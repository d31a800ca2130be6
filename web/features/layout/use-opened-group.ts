import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How long the pointer may be outside a group, on its way to the links, before the links close. */
const leaveMs = 150;

interface Opened<Group> {
  group: Group;
  /** Whether it was opened by a click or a key: then it stays open when the pointer leaves. */
  pinned: boolean;
}

/**
 * The group of links that is open; at most one. It opens under the mouse or at a click. It closes when the mouse leaves, at a press
 * outside, at Escape (which returns the focus to its button), and when the focus moves elsewhere.
 */
export function useOpenedGroup<Group extends string>(within: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Opened<Group> | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => setOpened(null);
  const stay = () => clearTimeout(leaving.current);

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (opened === null) return;
    const onPress = ({ target }: Event) => within.current?.contains(target as Node) || setOpened(null);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [opened, within]);

  const groupProps = (group: Group) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      stay();
      setOpened((now) => (now?.group === group ? now : { group, pinned: now?.pinned ?? false }));
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      stay();
      leaving.current = setTimeout(() => setOpened((now) => (now?.pinned ? now : null)), leaveMs);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') {
        close();
        event.currentTarget.querySelector('button')?.focus();
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
      }
    },
  });

  const buttonProps = (group: Group) => ({
    'aria-expanded': opened?.group === group,
    onClick: () => setOpened(opened?.group === group && opened.pinned ? null : { group, pinned: true }),
  });

  return { opened: opened?.group ?? null, close, groupProps, buttonProps };
}

/** Moves the focus through the links, starting from the button, and from the last link to the first. */
function moveFocus(group: HTMLElement, step: number): void {
  const links = [...group.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links.at(at === -1 && step < 0 ? -1 : (at + step) % links.length)?.focus();
}
