/** What a person sees as the first so many characters of a text, as `firstCharacter` does. */
export const firstCharacters = (text: string, count: number): string =>
  [...new Intl.Segmenter().segment(text)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
