import type { ReactNode } from 'react';
import classes from './titled-section.module.css';

interface Props {
  title: string;
  /** On a screen, where it stands below the screen's own title, rather than in a drawer. */
  onScreen?: boolean;
  /** By which it is scrolled to. */
  id?: string;
  /** Beside the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** A part of a drawer or screen under its title, by which it is found. */
export function TitledSection({ title, onScreen = false, id, link, children }: Props) {
  const Heading = onScreen ? 'h2' : 'h3';
  return (
    <section className={classes.section} data-screen={onScreen || undefined} aria-label={title} id={id}>
      <div className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        {link}
      </div>
      {children}
    </section>
  );
}
