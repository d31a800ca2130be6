import { type PostalCountry, table } from './postal-country.ts';

const english = table(
  'STREET ST, AVENUE AVE, BOULEVARD BLVD, ROAD RD, DRIVE DR, LANE LN, COURT CT, PLACE PL, SQUARE SQ, HIGHWAY HWY, PARKWAY PKWY, TERRACE TER, CIRCLE CIR, TRAIL TRL, APARTMENT APT, SUITE STE, FLOOR FL, BUILDING BLDG, ROOM RM, NORTH N, SOUTH S, EAST E, WEST W, NORTHEAST NE, NORTHWEST NW, SOUTHEAST SE, SOUTHWEST SW',
);

const states = table(
  'ALABAMA AL, ALASKA AK, ARIZONA AZ, ARKANSAS AR, CALIFORNIA CA, COLORADO CO, CONNECTICUT CT, DELAWARE DE, DISTRICT OF COLUMBIA DC, FLORIDA FL, GEORGIA GA, HAWAII HI, IDAHO ID, ILLINOIS IL, INDIANA IN, IOWA IA, KANSAS KS, KENTUCKY KY, LOUISIANA LA, MAINE ME, MARYLAND MD, MASSACHUSETTS MA, MICHIGAN MI, MINNESOTA MN, MISSISSIPPI MS, MISSOURI MO, MONTANA MT, NEBRASKA NE, NEVADA NV, NEW HAMPSHIRE NH, NEW JERSEY NJ, NEW MEXICO NM, NEW YORK NY, NORTH CAROLINA NC, NORTH DAKOTA ND, OHIO OH, OKLAHOMA OK, OREGON OR, PENNSYLVANIA PA, RHODE ISLAND RI, SOUTH CAROLINA SC, SOUTH DAKOTA SD, TENNESSEE TN, TEXAS TX, UTAH UT, VERMONT VT, VIRGINIA VA, WASHINGTON WA, WEST VIRGINIA WV, WISCONSIN WI, WYOMING WY',
);

const provinces = table(
  'ALBERTA AB, BRITISH COLUMBIA BC, MANITOBA MB, NEW BRUNSWICK NB, NEWFOUNDLAND AND LABRADOR NL, NOVA SCOTIA NS, NORTHWEST TERRITORIES NT, NUNAVUT NU, ONTARIO ON, PRINCE EDWARD ISLAND PE, QUEBEC QC, SASKATCHEWAN SK, YUKON YT',
);

const australia = table(
  'NEW SOUTH WALES NSW, VICTORIA VIC, QUEENSLAND QLD, SOUTH AUSTRALIA SA, WESTERN AUSTRALIA WA, TASMANIA TAS, NORTHERN TERRITORY NT, AUSTRALIAN CAPITAL TERRITORY ACT',
);

export const englishSpeaking: Record<string, PostalCountry> = {
  US: {
    words: english,
    states,
    postal: /^\d{5}(\d{4})?$/,
    written: (postal) => (postal.length === 9 ? `${postal.slice(0, 5)}-${postal.slice(5)}` : postal),
    cities: [
      ['NEW YORK', 'NY', '10001', 'NEW YORK CITY', 'NYC', 'MANHATTAN'],
      ['LOS ANGELES', 'CA', '90012', 'LA'],
      ['SAN FRANCISCO', 'CA', '94103', 'SF'],
      ['SAN DIEGO', 'CA', '92101'],
      ['CHICAGO', 'IL', '60601'],
      ['HOUSTON', 'TX', '77002'],
      ['DALLAS', 'TX', '75201'],
      ['PLANO', 'TX', '75024'],
      ['AUSTIN', 'TX', '78701'],
      ['PHOENIX', 'AZ', '85004'],
      ['PHILADELPHIA', 'PA', '19107', 'PHILLY'],
      ['SEATTLE', 'WA', '98101'],
      ['BOSTON', 'MA', '02108'],
      ['MIAMI', 'FL', '33130'],
      ['ATLANTA', 'GA', '30303'],
      ['MEMPHIS', 'TN', '38103'],
      ['WASHINGTON', 'DC', '20001', 'WASHINGTON DC'],
      // two of one name: without a state there is no telling which
      ['PORTLAND', 'OR', '97204'],
      ['PORTLAND', 'ME', '04101'],
      ['SPRINGFIELD', 'IL', '62701'],
      ['SPRINGFIELD', 'MA', '01103'],
    ],
  },
  CA: {
    words: { ...english, RUE: 'RUE', SAINT: 'ST' },
    states: provinces,
    postal: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
    written: (postal) => `${postal.slice(0, 3)} ${postal.slice(3)}`,
    cities: [
      ['TORONTO', 'ON', 'M5H2N2'],
      ['OTTAWA', 'ON', 'K1A0B1'],
      ['MONTREAL', 'QC', 'H2Y1C6'],
      ['QUEBEC', 'QC', 'G1R4S9', 'QUEBEC CITY'],
      ['VANCOUVER', 'BC', 'V6B1A1'],
      ['CALGARY', 'AB', 'T2P1J9'],
      ['WINNIPEG', 'MB', 'R3C0A5'],
    ],
  },
  GB: {
    words: english,
    postal: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
    written: (postal) => `${postal.slice(0, -3)} ${postal.slice(-3)}`,
    cities: [
      ['LONDON', '', 'SW1A1AA'],
      ['MANCHESTER', '', 'M11AE'],
      ['BIRMINGHAM', '', 'B11BB'],
      ['LEEDS', '', 'LS11UR'],
      ['GLASGOW', '', 'G21DU'],
      ['EDINBURGH', '', 'EH11YZ'],
      ['BRISTOL', '', 'BS14DJ'],
    ],
  },
  AU: {
    words: english,
    states: australia,
    postal: /^\d{4}$/,
    cities: [
      ['SYDNEY', 'NSW', '2000'],
      ['MELBOURNE', 'VIC', '3000'],
      ['BRISBANE', 'QLD', '4000'],
      ['PERTH', 'WA', '6000'],
      ['ADELAIDE', 'SA', '5000'],
      ['HOBART', 'TAS', '7000'],
    ],
  },
  NZ: {
    words: english,
    postal: /^\d{4}$/,
    cities: [
      ['AUCKLAND', '', '1010'],
      ['WELLINGTON', '', '6011'],
      ['CHRISTCHURCH', '', '8011'],
    ],
  },
  SG: { words: english, postal: /^\d{6}$/, cities: [['SINGAPORE', '', '018956']] },
};
