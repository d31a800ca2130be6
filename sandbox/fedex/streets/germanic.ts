import { frenchKinds } from './french.ts';
import { type StreetRules, words } from './street-rules.ts';

const withoutNo = [/\b(NR|NO|NUMMER|HAUSNUMMER) (?=\d)/g, ''] as const;
const suffixSpace = [/(\d) ([A-Z])$/, '$1$2'] as const;

/** Restores umlauts in words that always have one. */
const germanUmlauts: (readonly [RegExp, string])[] = [
  ['KONIG', 'KOENIG'],
  ['MULLER', 'MUELLER'],
  ['GRUN(?=E|W|D|A|STR)', 'GRUEN'],
  ['BRUCK(?=E)', 'BRUECK'],
  ['MUHL', 'MUEHL'],
  ['SCHON(?=H|E|B|A)', 'SCHOEN'],
  ['KOLNER', 'KOELNER'],
  ['MUNCHE?NER', 'MUENCHNER'],
  ['KURFURST', 'KURFUERST'],
  ['FURST', 'FUERST'],
  ['JAGER', 'JAEGER'],
  ['BACKER(?=STR)', 'BAECKER'],
  ['LOWEN', 'LOEWEN'],
  ['KARNTNER', 'KAERNTNER'],
  ['WAHRINGER', 'WAEHRINGER'],
  ['GARTNER', 'GAERTNER'],
  ['DUSSELDORFER', 'DUESSELDORFER'],
  ['NURNBERGER', 'NUERNBERGER'],
  ['SCHLOSSL', 'SCHLOESSL'],
  ['HOHENSTR', 'HOEHENSTR'],
  ['ZURICHER', 'ZUERCHER'],
  ['ZURCHER', 'ZUERCHER'],
].map(([typed, written]) => [new RegExp(typed ?? '', 'g'), written ?? ''] as const);

/** Deutsche Post and Österreichische Post write Hauptstr., and every other kind of street in full. */
export const germanStreets: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [withoutNo, ...germanUmlauts, suffixSpace],
  words: words('STRASSE > STR, PL > PLATZ'),
  endings: words('STRASSE > STR, PL > PLATZ'),
};

/** Swiss Post writes every kind of street in full, in three languages. */
export const swiss: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [withoutNo, ...germanUmlauts, suffixSpace],
  words: words('STR > STRASSE'),
  endings: words('STR > STRASSE'),
  first: words('V > VIA, CORSO, PIAZZA', frenchKinds),
};

/** PostNL and bpost write the kind of street in full, in Wallonia and Brussels also in French. */
export const lowCountries: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [withoutNo, [/(\d) ([A-Z])$/, '$1$2']],
  words: words('STR > STRAAT, PLN > PLEIN, STWG STW > STEENWEG, BURG > BURGEMEESTER, BOITE BT > BTE, AVE > AVENUE'),
  endings: words('STR > STRAAT, PLN > PLEIN, STWG > STEENWEG'),
  first: frenchKinds,
};

const northern = { number: 'last', unit: 'typed' } as const;

export const danishStreets: StreetRules = {
  ...northern,
  dotted: [[/(\p{L}{4,})gd\.(?=[\s,\d]|$)/giu, '$1gade']],
  phrases: [withoutNo, suffixSpace, [/\b(N|S)O(RRE|NDER)(?=\p{L})/gu, '$1OE$2'], [/\bOSTER(?=\p{L})/gu, 'OESTER']],
  words: words('ETAGE > SAL, VENSTRE > TV, HOJRE > TH, HOEJRE > TH'),
};

export const swedish: StreetRules = {
  ...northern,
  dotted: [
    [/(\p{L}{3,})g\.(?=[\s,\d]|$)/giu, '$1gatan'],
    [/(\p{L}{3,})v\.(?=[\s,\d]|$)/giu, '$1vägen'],
  ],
  phrases: [withoutNo, suffixSpace],
  words: words('LAGENHET > LGH, TRAPPOR > TR'),
};

export const norwegian: StreetRules = {
  ...northern,
  phrases: [withoutNo, suffixSpace],
  words: words('GT > GATE, V VN > VEI, PL > PLASS'),
};

export const finnish: StreetRules = {
  ...northern,
  dotted: [
    [/(\p{L}{3,})k\.(?=[\s,\d]|$)/giu, '$1katu'],
    [/(\p{L}{3,})t\.(?=[\s,\d]|$)/giu, '$1tie'],
  ],
  phrases: [withoutNo],
  words: words('ASUNTO > AS'),
};
