/** What a person sees as the first character of a text, or nothing: a family of emoji is one, and so is a letter with its marks. */
export const firstCharacter = (text: string): string => [...new Intl.Segmenter().segment(text)][0]?.segment ?? '';
