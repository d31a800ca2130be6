const most = 40;

/** A name as a notice has room for it: the first 40 characters and an ellipsis. Half an emoji is no character. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= most ? name : `${characters.slice(0, most).join('').trimEnd()}…`;
}
