/** Texts that people type to fill in a required field. */
const placeholders = new Set(
  'NOWHERE,NONE,NULL,NIL,N/A,NA,TEST,TESTING,UNKNOWN,UNDEFINED,VACANT,VACANT LOT,TBD,SAME,SAME AS ABOVE,ADDRESS,STREET,CITY,FOO,BAR,X,XX,XXX'.split(
    ',',
  ),
);

/** Letters that are next to each other on the keyboard. */
const keyboardRuns = /QWER|WERT|ERTY|ASDF|SDFG|DFGH|FGHJ|HJKL|ZXCV|XCVB|CVBN|VBNM/;

/** Is this text (in capitals) certainly not a name? Texts in other alphabets never count as nonsense. */
export function isNonsense(text: string): boolean {
  const words = text.split(/[^\p{L}/]+/u).filter(Boolean);
  const letters = words.join(' ');
  if (placeholders.has(letters) || placeholders.has(text) || letters === '') return true;
  if (keyboardRuns.test(letters) || /(\p{L})\1{3}/u.test(letters)) return true;
  return words.some((word) => /^[B-DF-HJ-NP-TVXZ]{6,}$/.test(word));
}
