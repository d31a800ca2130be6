import { type StreetRules, words } from './street-rules.ts';

export const frenchKinds = words(
  'R > RUE, AV AVE AVN > AVENUE, BD BLD BVD BLVD BOUL > BOULEVARD, CH CHE CHEM CHM > CHEMIN, IMP > IMPASSE, PL > PLACE, RTE > ROUTE, SQ > SQUARE, ALL > ALLEE, CRS > COURS, PASS > PASSAGE, QU > QUAI, CHEE CHSEE > CHAUSSEE, ESP > ESPLANADE, ALLEES, VILLA, SENTIER, RUE',
);

/** AFNOR NF Z 10-011: the number comes first; no punctuation, not even hyphens. */
export const french: StreetRules = {
  number: 'first',
  unit: 'typed',
  phrases: [
    [/(?<=\p{L})-(?=\p{L})/gu, ' '],
    [/ - /g, ' '],
    [/\bB ?P (?=\d)/, 'BP '],
    [/\b(\d+)(BIS|TER)\b/, '$1 $2'],
    [/\bN(?:O|UMERO)? (?=\d)/, ''],
  ],
  words: words(
    'ST > SAINT, STE > SAINTE, FG FBG > FAUBOURG, APPARTEMENT APPT APT > APP, BATIMENT BATI > BAT, ETAGE > ETG, ESCALIER > ESC, RESIDENCE > RES, GAL > GENERAL, MAL > MARECHAL, DR > DOCTEUR, PDT > PRESIDENT',
  ),
  first: frenchKinds,
};
