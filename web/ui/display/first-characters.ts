/**
 * The first characters of a text as a person sees them: a family of emoji counts as one, and so does a letter with its marks. Shorter texts
 * are returned whole.
 */
export const firstCharacters = (text: string, count = 1): string =>
  [...new Intl.Segmenter().segment(text)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
