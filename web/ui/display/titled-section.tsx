import type { ReactNode } from 'react';
import classes from './titled-section.module.css';

interface Props {
  title: string;
  /** The section is on a screen, below the screen's own title, rather than in a drawer. */
  onScreen?: boolean;
  /** The id by which the page is scrolled to the section. */
  id?: string;
  /** A link beside the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** A part of a drawer or screen, with a title that also names it for screen readers. */
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
