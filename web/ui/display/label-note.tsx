interface Props {
  label: string;
  note: string | undefined;
  className: string | undefined;
}

/** A code beside what it is called, or the other way round. In English many are the same words, and are shown once. */
export const LabelNote = ({ label, note, className }: Props) =>
  note !== undefined && letters(note) !== letters(label) && <span className={className}>{note}</span>;

const letters = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
