import classes from './highlighted.module.css';

/** A text in which the pieces that match a search are marked. */
export const Highlighted = ({ pieces }: { pieces: readonly { text: string; found: boolean }[] }) =>
  pieces.map(({ text, found }, at) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place
      <mark key={at} className={classes.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
