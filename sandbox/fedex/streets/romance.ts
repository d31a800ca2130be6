import { type StreetRules, words } from './street-rules.ts';

const numberWord = [/\b(?:NO|NUM|NRO|NUMERO|N) (?=\d)|# ?(?=\d)/g, ''] as const;

const spanish = {
  number: 'last',
  unit: 'typed',
  phrases: [[/^C\/ ?/, 'CALLE '], [/^P[O°] (?=DE )/, 'PASEO '], numberWord, [/\bS\/?N\b/, 'S/N']],
  words: words(
    'AV AVDA AVD AVE > AVENIDA, BLVD BLV BV BULEVAR > BOULEVARD, APARTAMENTO APTO APT > APTO, DEPARTAMENTO DEPTO DPTO DTO > DPTO, OFICINA OFIC > OF, EDIFICIO > EDIF, INTERIOR > INT, URBANIZACION > URB, COLONIA > COL, ESCALERA > ESC, PUERTA > PTA, IZQUIERDA IZDA > IZQ, DERECHA DER > DCHA, MANZANA MZA > MZ, LOTE > LT',
  ),
  first: words(
    'C CL CLL > CALLE, PG PSG > PASSEIG, CALZ > CALZADA, PZA PL PLZA PZ PLAZ > PLAZA, PSO > PASEO, CTRA > CARRETERA, PROL > PROLONGACION, PRIV > PRIVADA, CTO > CIRCUITO, JR > JIRON, PSJE PJE > PASAJE, AUT > AUTOPISTA, RBLA > RAMBLA, CMNO > CAMINO, RDA > RONDA, TRAV > TRAVESIA, GTA > GLORIETA, CARR > CARRETERA',
  ),
} satisfies StreetRules;

export const spanishStreets: StreetRules = spanish;

/** 'CARRERA 7 # 71-52': streets have numbers, and # comes before the number of the house. */
export const colombian: StreetRules = {
  ...spanish,
  number: 'typed',
  phrases: [
    [/\b(?:NO|NUM|NRO|NUMERO|N) (?=\d)|#(?=\d)/g, '# '],
    [/(?<=\d[A-Z]?) ?- ?(?=\d)/g, '-'],
  ],
  first: words(
    'C CL CLL > CALLE, CRA KR KRA CR CARR CRR > CARRERA, DG DIAG > DIAGONAL, TV TRANSV TR TRV > TRANSVERSAL, AUT > AUTOPISTA, AC > AVENIDA CALLE, AK > AVENIDA CARRERA, CIR > CIRCULAR',
  ),
};

export const italianStreets: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [numberWord, [/(\d) ?\/ ?([A-Z])$/, '$1/$2']],
  words: words('INTERNO > INT, SCALA > SC'),
  first: words(
    'V > VIA, VLE > VIALE, PZA PZZA PIAZZ > PIAZZA, PLE PZLE > PIAZZALE, CSO > CORSO, LGO > LARGO, STR > STRADA, VICO, VIC > VICOLO, LUNGOT > LUNGOTEVERE, BORGO',
  ),
};

export const portuguese: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [numberWord, [/\bS\/?N\b/, 'S/N']],
  words: words(
    'AV AVDA > AVENIDA, APARTAMENTO APTO APT > AP, BLOCO > BL, ESQUERDO > ESQ, DIREITO > DTO, CONJUNTO CONJ > CJ, EDIFICIO > EDIF, STO > SANTO, DR > DOUTOR, PROF > PROFESSOR',
  ),
  first: words(
    'R > RUA, PC PCA > PRACA, TV TRAV > TRAVESSA, LG LGO > LARGO, EST ESTR > ESTRADA, AL ALAM > ALAMEDA, ROD > RODOVIA, CC CALC > CALCADA, BC > BECO, RUA, AVENIDA, PRACA',
  ),
};
