import { type StreetRules, words } from './street-rules.ts';

const directions = words('NORTH > N, SOUTH > S, EAST > E, WEST > W, NORTHEAST > NE, NORTHWEST > NW, SOUTHEAST > SE, SOUTHWEST > SW');
const compass = [/\b(NORTH|SOUTH|N|S) (EAST|WEST|E|W)\b(?= |$)/g, '$1$2'] as const;
const spelled = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'].map(
  (word, at) => [new RegExp(`^${word} (?=[A-Z]+ (?:[A-Z]+ )*[A-Z]+$)`), `${at + 1} `] as const,
);
const box = [/^(P ?O|POST OFFICE) ?BOX\b/, 'PO BOX'] as const;
/** 'APT #4B', '#4' */
const sign = [/#(?=\S)/g, '# '] as const;
const floor = [/\b(\d+)(?:ST|ND|RD|TH) (?:FLOOR|FLR?)\b/, 'FL $1'] as const;

/** Publication 28 of the United States Postal Service. */
export const unitedStates: StreetRules = {
  number: 'first',
  unit: 'last',
  phrases: [box, sign, compass, ...spelled, floor],
  directions,
  last: words(
    'ALLEY ALY > ALY, AVENUE AV AVEN AVN > AVE, BEND > BND, BOULEVARD BOUL BLV > BLVD, BRANCH > BR, BRIDGE > BRG, CAUSEWAY > CSWY, CENTER CENTRE CTR > CTR, CIRCLE CIRC CRCL > CIR, COMMONS > CMNS, CORNER > COR, COURT CRT > CT, COVE > CV, CREEK > CRK, CRESCENT CRESC > CRES, CROSSING CRSSNG > XING, DRIVE DRV DRIV > DR, ESTATES > ESTS, EXPRESSWAY EXPY > EXPY, EXTENSION > EXT, FREEWAY > FWY, GARDENS GRDNS > GDNS, GLEN > GLN, GREEN > GRN, GROVE GROV > GRV, HARBOR > HBR, HEIGHTS > HTS, HIGHWAY HIWAY HIWY > HWY, HILL > HL, HILLS > HLS, HOLLOW > HOLW, JUNCTION > JCT, KNOLL > KNL, LAKE > LK, LANDING > LNDG, LANE > LN, LOOP, MALL, MANOR > MNR, MEADOWS > MDWS, MOUNTAIN > MTN, PARK, PARKWAY PARKWY PKY > PKWY, PASS, PATH, PIKE, PINES > PNES, PLACE > PL, PLAZA PLZA > PLZ, POINT > PT, RANCH > RNCH, RIDGE > RDG, ROAD > RD, ROUTE > RTE, ROW, RUN, SHORE > SHR, SPRINGS > SPGS, SQUARE SQR > SQ, STATION > STA, STREET STR STRT > ST, SUMMIT > SMT, TERRACE TERR > TER, TRACE > TRCE, TRAIL > TRL, TURNPIKE > TPKE, VALLEY > VLY, VIEW > VW, VILLAGE > VLG, VISTA > VIS, WALK, WAY WY > WAY',
  ),
  units: words(
    'APARTMENT APRTMNT > APT, SUITE > STE, FLOOR FLR > FL, BUILDING BLD > BLDG, ROOM > RM, UNIT, DEPARTMENT > DEPT, PENTHOUSE > PH, SPACE > SPC, TRAILER > TRLR, LOT, #',
  ),
};

const english = words(
  'STREET STR > ST, AVENUE AV > AVE, BOULEVARD BOUL > BLVD, CIRCLE > CIR, COURT CT > CRT, CRESCENT CRESC > CRES, DRIVE DRV > DR, EXPRESSWAY > EXPY, GARDENS > GDNS, GROVE GRV > GROVE, HEIGHTS > HTS, HIGHWAY > HWY, LANE LN > LANE, PARKWAY PKWY > PKY, PLACE > PL, ROAD > RD, SQUARE > SQ, TERRACE TER > TERR, TRAIL TRL > TRAIL, VILLAGE > VILLGE, WAY, GATE, CLOSE, PARK, VIEW, WALK, QUAY',
);

/** Canada Post: an English name ends with its kind of street, a French one begins with it. */
export const canadian: StreetRules = {
  number: 'first',
  unit: 'last',
  phrases: [
    box,
    sign,
    compass,
    [/^# (\d+) ?- ?(?=\d)/, '$1-'],
    [/\b(ST|SAINT)[- ](?=PAUL|JEAN|JACQUES|DENIS|LAURENT|URBAIN|ANTOINE|JOSEPH|PIERRE|LOUIS|HUBERT|MICHEL|ANDRE)/g, 'SAINT-'],
    [/\b(STE|SAINTE)[- ](?=CATHERINE|ANNE|FOY|MARIE)/g, 'SAINTE-'],
  ],
  directions: words(
    'NORTH > N, SOUTH > S, EAST > E, WEST > W, NORTHEAST > NE, NORTHWEST > NW, SOUTHEAST > SE, SOUTHWEST > SW, NORD > N, SUD > S, EST > E, OUEST > O',
  ),
  first: words(
    'RUE R > RUE, AVENUE AV > AV, BOULEVARD BOUL BD BLVD > BOUL, CHEMIN CHEM CH > CH, PLACE, ROUTE RTE > RTE, MONTEE, COTE, RANG, RUELLE, COURS',
  ),
  last: english,
  units: words('APARTMENT > APT, SUITE STE > SUITE, UNIT, FLOOR FLR > FL, APPARTEMENT APPT APP > APP, BUREAU, ROOM > RM, #'),
};
