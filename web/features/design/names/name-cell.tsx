// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: the bar of the row takes the focus

import type { Project, SubProject } from '#contract/design/design.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import classes from './names.module.css';

interface Props {
  item: Project | SubProject;
  /** Its colour on the board. */
  colour: string;
  words: Catalog;
}

/** The name of a row, at the left of the days. A click has the same effect as one on the bar; the keyboard uses the bar. */
export function NameCell({ item, colour, words: t }: Props) {
  const name = item.summary || t.design.untitled;
  return (
    <div role="rowheader" aria-colindex={1} className={classes.name} data-act="toggle" title={name}>
      <span className={classes.swatch} style={{ color: colour }} aria-hidden="true" />
      <span className={classes.text}>{name}</span>
    </div>
  );
}
