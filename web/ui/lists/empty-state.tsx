import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { screenSearch } from '#web/ui/feedback/screen-search.ts';
import classes from './empty-state.module.css';

/**
 * Says that a list is empty and why, with `children` for what to do about it. If a button inside brings rows back, it disappears together
 * with this element, and the focus moves to the screen's search.
 */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const state = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = state.current;
    return () => {
      if (shown?.contains(document.activeElement)) screenSearch()?.focus();
    };
  }, []);
  return (
    <div ref={state} className={classes.state}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
