import { expect, it } from 'vitest';
import { permissions, type Right, rights } from '#contract/permissions.ts';
import { roles as en } from './en/people/roles.ts';
import { roles as ko } from './ko/people/roles.ts';

/** What endpoints are about in people's words, by a pattern of their names; the first match counts. */
const things: readonly (readonly [of: RegExp, ko: string, en: string])[] = [
  [/ \/api\/docs/, 'API', 'API'],
  [/ \/metrics$/, '지표', 'metrics'],
  [/\/jobs\//, '자동으로', 'Background work'],
  [/\/backup\//, '백업', 'backups'],
  [/\/privacy\//, '개인정보', 'personal data'],
  [/\/security\//, '거부', 'refused'],
  [/\/staff\//, '직원', 'people'],
  [/\/roles\//, '역할', 'roles'],
  [/\/makers\//, '제조사', 'makers'],
  [/\/members\//, '회원', 'members'],
  [/\/customers\//, '고객', 'customers'],
  [/\/(finder\/receivers|orders\/erasePersonal)$/, '받는 사람', 'receivers'],
  [/\/mails\//, '메일', 'mails'],
  [/\/(notes|\w+Note)$/, '메모', 'notes'],
  [/\/parcels\/scans$/, '배송 경로', 'ways of parcels'],
  [/\/parcels\//, '운송장 번호', 'tracking numbers'],
  [/\/(papers\/\w+|(orders|shipments)\/invoice)$/, '서류', 'papers'],
  [/\/(shipments|labelBatches)\//, '운송장', 'labels'],
  [/\/fedex\//, '주소', 'addresses'],
  [/\/updateSeller$/, '회사', 'company'],
  [/\/addLogo$/, '로고', 'logo'],
  [/\/orders\//, '주문', 'orders'],
  [/\/customs\//, '통관', 'customs'],
  [/\/boxes\//, '상자', 'boxes'],
  [/\/(e-count\/|products\/ecount)/, 'ECOUNT', 'ECOUNT'],
  [/\/updateExchangeRate$/, '환율', 'rates'],
  [/\/updateP(roductP)?riceSheets?$/, '단가', 'prices'],
  [/\/(products|registrations)\//, '제품', 'roducts'],
  [/\/templates\//, '템플릿', 'templates'],
  [/\/(google-calendar\/|home\/calendarTroubles)/, '캘린더', 'calendar'],
  [/DaysOff$/, '휴무', 'days off'],
  [/Baseline$/, '기준 계획', 'baselines'],
  [/\/design\/(planSize|boardPdf)$/, '보드', 'board'],
  [/\/design\//, '프로젝트', 'projects'],
];

/** What each right gives access to without its sentence mentioning it. */
function missingFrom(helps: Record<Right, string>, wordOf: (thing: (typeof things)[number]) => string): string[] {
  return Object.entries(permissions).flatMap(([endpoint, permission]) => {
    const right = rights.find((each) => each === permission);
    if (right === undefined) return [];
    const thing = things.find(([of]) => of.test(endpoint));
    if (thing === undefined) return [`${endpoint}: nothing that people know`];
    return helps[right].includes(wordOf(thing)) ? [] : [`${right}: ${wordOf(thing)} (${endpoint})`];
  });
}

it('the sentence of a right names everything that the right opens, in each language', () => {
  expect(missingFrom(ko.helps, ([, word]) => word)).toEqual([]);
  expect(missingFrom(en.helps, ([, , word]) => word)).toEqual([]);
});
