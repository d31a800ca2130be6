const most = 40;

/** A name shortened for a notice: the first 40 characters and an ellipsis, without cutting an emoji in half. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= most ? name : `${characters.slice(0, most).join('').trimEnd()}…`;
}
