/** Letters of a dot-matrix printer: five columns of seven dots as hexadecimal digits; the lowest bit is the top dot. */
const columns: Readonly<Record<string, string>> = {
  ...{ A: '7e1111117e', B: '7f49494936', C: '3e41414122', D: '7f4141413e', E: '7f49494941', F: '7f09090901', G: '3e41495132' },
  ...{ H: '7f0808087f', I: '00417f4100', J: '2040413f01', K: '7f08142241', L: '7f40404040', M: '7f020c027f', N: '7f0408107f' },
  ...{ O: '3e4141413e', P: '7f09090906', Q: '3e4151215e', R: '7f09192946', S: '2649494932', T: '01017f0101', U: '3f4040403f' },
  ...{ V: '1f2040201f', W: '3f4038403f', X: '6314081463', Y: '0304780403', Z: '6151494543' },
  ...{ 0: '3e5149453e', 1: '00427f4000', 2: '4261514946', 3: '2141454b31', 4: '1814127f10', 5: '2745454539', 6: '3c4a494930' },
  ...{ 7: '0171090503', 8: '3649494936', 9: '064949291e' },
  ...{ '.': '0060600000', ',': '0050300000', '-': '0808080808', '#': '147f147f14', '/': '2010080402', ':': '0036360000' },
  ...{
    "'": '0005030000',
    '(': '001c224100',
    ')': '0041221c00',
    '&': '3649552250',
    '+': '08083e0808',
    '?': '0201510906',
    ' ': '0000000000',
  },
};

/** The width of a letter including the gap after it, in dots. */
export const letterWidth = 6;

/**
 * The dots of a text, from its upper left corner. A letter that the printer does not have becomes a question mark, and accents are left
 * out.
 */
export function dotsOf(text: string): { x: number; y: number }[] {
  const letters = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()];
  return letters.flatMap((letter, at) =>
    [...Buffer.from(columns[letter] ?? columns['?'] ?? '', 'hex')].flatMap((column, across) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((y) => (column & (1 << y) ? { x: at * letterWidth + across, y } : [])),
    ),
  );
}
