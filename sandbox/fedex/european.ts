import { type PostalCountry, table } from './postal-country.ts';

const german: Pick<PostalCountry, 'words' | 'endings'> = {
  words: table('STRASSE STR, PLATZ PL, HAUSNUMMER NR, STOCKWERK OG, WOHNUNG WHG'),
  endings: table('STRASSE STR, PLATZ PL'),
};

const french = table(
  'AVENUE AV, BOULEVARD BD, CHEMIN CHE, IMPASSE IMP, PLACE PL, ROUTE RTE, SQUARE SQ, ALLEE ALL, APPARTEMENT APT, BATIMENT BAT, ETAGE ETG, ESCALIER ESC',
);

export const european: Record<string, PostalCountry> = {
  DE: {
    ...german,
    postal: /^\d{5}$/,
    cities: [
      ['BERLIN', '', '10117'],
      ['HAMBURG', '', '20095'],
      ['MUENCHEN', '', '80331', 'MUNICH', 'MUNCHEN'],
      ['KOELN', '', '50667', 'COLOGNE', 'KOLN'],
      ['FRANKFURT AM MAIN', '', '60311', 'FRANKFURT'],
      ['STUTTGART', '', '70173'],
      ['DUESSELDORF', '', '40213', 'DUSSELDORF'],
    ],
  },
  AT: {
    ...german,
    postal: /^\d{4}$/,
    cities: [
      ['WIEN', '', '1010', 'VIENNA'],
      ['GRAZ', '', '8010'],
      ['SALZBURG', '', '5020'],
    ],
  },
  CH: {
    ...german,
    postal: /^\d{4}$/,
    cities: [
      ['ZUERICH', '', '8001', 'ZURICH'],
      ['GENEVE', '', '1201', 'GENEVA', 'GENF'],
      ['BERN', '', '3011'],
    ],
  },
  FR: {
    words: french,
    postal: /^\d{5}$/,
    cities: [
      ['PARIS', '', '75001'],
      ['LYON', '', '69001', 'LYONS'],
      ['MARSEILLE', '', '13001', 'MARSEILLES'],
      ['TOULOUSE', '', '31000'],
      ['NICE', '', '06000'],
      ['BORDEAUX', '', '33000'],
    ],
  },
  IT: {
    words: table('PIAZZA PZA, VIALE VLE, CORSO CSO, LARGO LGO, STRADA STR, INTERNO INT, SCALA SC'),
    states: table('MILANO MI, ROMA RM, TORINO TO, NAPOLI NA, FIRENZE FI, VENEZIA VE'),
    postal: /^\d{5}$/,
    cities: [
      ['MILANO', 'MI', '20121', 'MILAN'],
      ['ROMA', 'RM', '00184', 'ROME'],
      ['TORINO', 'TO', '10121', 'TURIN'],
      ['NAPOLI', 'NA', '80132', 'NAPLES'],
      ['FIRENZE', 'FI', '50122', 'FLORENCE'],
    ],
  },
  ES: {
    words: table('CALLE CL, AVENIDA AV, PLAZA PZ, PASEO PS, CARRETERA CR, PISO P, PUERTA PTA, NUMERO N'),
    states: table('MADRID M, BARCELONA B, VALENCIA V, SEVILLA SE, VIZCAYA BI'),
    postal: /^\d{5}$/,
    cities: [
      ['MADRID', 'M', '28013'],
      ['BARCELONA', 'B', '08001'],
      ['VALENCIA', 'V', '46001'],
      ['SEVILLA', 'SE', '41001', 'SEVILLE'],
      ['BILBAO', 'BI', '48001'],
    ],
  },
  NL: {
    words: table('STRAAT STR, PLEIN PLN, LAAN LN, HUISNUMMER NR'),
    endings: table('STRAAT STR, PLEIN PLN'),
    postal: /^\d{4}[A-Z]{2}$/,
    written: (postal) => `${postal.slice(0, 4)} ${postal.slice(4)}`,
    cities: [
      ['AMSTERDAM', '', '1012AB'],
      ['ROTTERDAM', '', '3011AA'],
      ["'S-GRAVENHAGE", '', '2511AA', 'DEN HAAG', 'THE HAGUE'],
      ['UTRECHT', '', '3511AA'],
    ],
  },
};
