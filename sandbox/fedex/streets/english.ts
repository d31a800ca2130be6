import { type StreetRules, words } from './street-rules.ts';

const box = [/^(P ?O|POST OFFICE) ?BOX\b/, 'PO BOX'] as const;
const withoutNo = [/\b(?:NO|NUMBER|NR) (?=\d)|^#(?=\d+ )/g, ''] as const;

/** Royal Mail, New Zealand Post, SingPost and posts with similar rules write the kind of street in full. */
const inFull = {
  phrases: [box, withoutNo, [/\b(\d+(?:ST|ND|RD|TH)) FLR?\b/, '$1 FLOOR']],
  words: words(
    'RD > ROAD, AVE AVN > AVENUE, BLVD BVD BOUL > BOULEVARD, HWY > HIGHWAY, CRES CRESC > CRESCENT, GDNS GDN > GARDENS, SQ > SQUARE, LN > LANE, BLDG BLD > BUILDING, HSE > HOUSE, PDE > PARADE, EST > ESTATE, TWR > TOWER, IND > INDUSTRIAL, CTR CNTR > CENTRE',
  ),
  last: words(
    'ST STR > STREET, DR DRV > DRIVE, CL > CLOSE, CT CRT > COURT, PL > PLACE, TER TERR TCE > TERRACE, GR GRV > GROVE, PK > PARK, WY > WAY, RW > ROW, STREET, ROAD, AVENUE, LANE, CRESCENT, HIGHWAY, SQUARE, GARDENS, BOULEVARD, HILL, RISE, VIEW, WALK, MEWS, GREEN, QUAY, PARADE, MALL, YARD, GATE, DRIVE',
  ),
} satisfies Partial<StreetRules>;

/** The flat is written before the house: '12 HIGH STREET, FLAT 3' becomes 'FLAT 3 12 HIGH STREET'. */
export const british: StreetRules = {
  ...inFull,
  number: 'first',
  unit: 'first',
  units: words('FLAT FLT > FLAT, UNIT, APARTMENT APT > APARTMENT, SUITE STE > SUITE, ROOM RM > ROOM'),
};

export const caribbean: StreetRules = {
  ...inFull,
  number: 'first',
  unit: 'last',
  units: words('UNIT, APARTMENT APT > APARTMENT, SUITE STE > SUITE, ROOM RM > ROOM, FLAT'),
};

/** Rooms and flats come first, then the floor, the block and the street. */
export const hongKong: StreetRules = {
  ...inFull,
  phrases: [
    ...inFull.phrases,
    [/\b(\d+)(?:ST|ND|RD|TH) FLOOR\b|\b(\d+) ?FLOOR\b|\bFLOOR (\d+)\b|\b(\d+)F\b/g, '$1$2$3$4/F'],
    [/\bGROUND FLOOR\b/, 'G/F'],
  ],
  number: 'first',
  unit: 'first',
  units: words('FLAT FLT > FLAT, UNIT, ROOM RM > ROOM, BLOCK BLK > BLOCK, SHOP, SUITE'),
};

/** '10 ANG MO KIO AVENUE 3 #05-67': the name of a street may end with a number, and # comes before the floor. */
export const singapore: StreetRules = {
  ...inFull,
  phrases: [
    ...inFull.phrases,
    [/(?:\bUNIT )?# ?(\w+) ?- ?(\w+)/, '#$1-$2'],
    [/^BLOCK (?=\d)/, 'BLK '],
    [/\bUNIT (\d+-\d+)/, '#$1'],
    [/^(#\S+) (.+)$/, '$2 $1'],
  ],
  words: words('JLN > JALAN, LOR LRG > LORONG, BT BKT > BUKIT, NTH > NORTH, STH > SOUTH, UPP > UPPER, TG > TANJONG', inFull.words),
  number: 'typed',
  unit: 'typed',
};

export const malaysian: StreetRules = {
  ...inFull,
  words: words(
    'JLN > JALAN, LRG LOR > LORONG, KG KPG > KAMPUNG, TMN > TAMAN, BT BKT > BUKIT, SG > SUNGAI, TKT > TINGKAT, PSRN > PERSIARAN, LBH > LEBUH, BDR > BANDAR',
    inFull.words,
  ),
  number: 'typed',
  unit: 'typed',
};

export const chinese: StreetRules = {
  ...inFull,
  number: 'first',
  unit: 'typed',
};

export const southAfrican: StreetRules = { ...british, words: words('STR > STREET', inFull.words) };

/** The abbreviations of AS 4590. */
export const australian: StreetRules = {
  number: 'first',
  unit: 'first',
  phrases: [box, withoutNo],
  last: words(
    'STREET STR > ST, ROAD > RD, AVENUE AV > AVE, BOULEVARD BLVD > BVD, CRESCENT CRESC > CRES, COURT CRT > CT, CLOSE > CL, DRIVE DRV > DR, HIGHWAY > HWY, PARADE > PDE, PLACE > PL, TERRACE TER TERR > TCE, CIRCUIT > CCT, GROVE GRV > GR, ESPLANADE > ESP, SQUARE > SQ, LANE LN > LANE, PARKWAY > PWY, WAY',
  ),
  words: words('BUILDING > BLDG'),
  units: words('UNIT U > UNIT, APARTMENT > APT, SUITE > STE, LEVEL LVL L > LEVEL, SHOP, FLAT'),
};
