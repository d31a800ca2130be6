import { unmarkedText } from '#contract/normal-text.ts';

/** States and provinces by their two-letter codes, which a label has room for. No zod here: the page imports it. */
const american =
  'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;PR Puerto Rico;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming';
const canadian =
  'AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NS Nova Scotia;NT Northwest Territories;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon';

const plain = (name: string) =>
  unmarkedText(name)
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const codesBy = (table: string): ReadonlyMap<string, string> =>
  new Map(table.split(';').map((entry) => [plain(entry.slice(3)), entry.slice(0, 2)]));

const states: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>> = {
  US: codesBy(american),
  CA: codesBy(canadian),
  PR: new Map([['puertorico', 'PR']]),
};

/** The two-letter code of a state that is written in full: 'texas' → 'TX', 'Québec' → 'QC'; undefined for any other text. */
export const stateCode = (country: string, state: string): string | undefined => states[country]?.get(plain(state));
