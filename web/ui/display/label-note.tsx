interface Props {
  label: string;
  note: string | undefined;
  className: string | undefined;
}

/** A code beside its label, or the other way round. In English many codes and labels are the same words, which are then shown only once. */
export const LabelNote = ({ label, note, className }: Props) =>
  note !== undefined && letters(note) !== letters(label) && <span className={className}>{note}</span>;

const letters = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
