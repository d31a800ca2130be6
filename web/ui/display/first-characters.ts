/** What a person sees as the first characters of a text, as far as it has them: a family of emoji is one, and so is a letter with its marks. */
export const firstCharacters = (text: string, count = 1): string =>
  [...new Intl.Segmenter().segment(text)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
