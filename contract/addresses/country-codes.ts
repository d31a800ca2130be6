/** The 249 officially assigned two-letter codes of ISO 3166-1: for each first letter, the second letters. */
const secondLetters = {
  A: 'DEFGILMOQRSTUWXZ',
  B: 'ABDEFGHIJLMNOQRSTVWYZ',
  C: 'ACDFGHIKLMNORUVWXYZ',
  D: 'EJKMOZ',
  E: 'CEGHRST',
  F: 'IJKMOR',
  G: 'ABDEFGHILMNPQRSTUWY',
  H: 'KMNRTU',
  I: 'DELMNOQRST',
  J: 'EMOP',
  K: 'EGHIMNPRWYZ',
  L: 'ABCIKRSTUVY',
  M: 'ACDEFGHKLMNOPQRSTUVWXYZ',
  N: 'ACEFGILOPRUZ',
  O: 'M',
  P: 'AEFGHKLMNRSTWY',
  Q: 'A',
  R: 'EOSUW',
  S: 'ABCDEGHIJKLMNORSTVXYZ',
  T: 'CDFGHJKLMNORTVWZ',
  U: 'AGMSYZ',
  V: 'ACEGINU',
  W: 'FS',
  Y: 'ET',
  Z: 'AMW',
} as const;

type EachOf<Letters extends string> = Letters extends `${infer First}${infer Others}` ? First | EachOf<Others> : never;
type SecondLetters = typeof secondLetters;
export type CountryCode = { [First in keyof SecondLetters]: `${First}${EachOf<SecondLetters[First]>}` }[keyof SecondLetters];

/** In alphabetical order. */
export const countryCodes: readonly CountryCode[] = Object.entries(secondLetters).flatMap(([first, letters]) =>
  Array.from(letters, (second) => `${first}${second}` as CountryCode),
);
