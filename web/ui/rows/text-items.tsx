/** The items of a list of texts, such as what a carrier says. Two of them may be the same. */
export const TextItems = ({ texts, lang }: { texts: readonly string[]; lang?: string }) =>
  texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
    <li key={at} lang={lang}>
      {text}
    </li>
  ));
