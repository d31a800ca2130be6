import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { bar } from './board-screen.ts';
import {
  anotherNumber,
  batch,
  board,
  chooseBoth,
  chosenOrder,
  draft,
  draftWithoutCode,
  inTurn,
  keptMaker,
  labelled,
  listOfOrders,
  member,
  noted,
  order,
  ownRole,
  parcels,
  press,
  pressing,
  refusedToCancel,
  screen,
  sent,
  signInOnOtherBrowser,
  unfold,
  viewOfOther,
} from './dialog-openers.ts';
import { go } from './fixtures.ts';
import { write, writeMany } from './product-screen.ts';

/** A dialog or drawer of the page, and how a person opens it. */
interface Opening {
  /** The file that renders it. */
  file: string;
  name: string;
  open(page: Page): Promise<void>;
  /** The label of the field to type into, for dialogs with more than one field. Leaving such a dialog asks first. */
  field?: string;
  /** For dialogs without × and 취소. */
  only?: 'phone';
  /** The dialog to which it returns, with the values typed there. */
  back?: string;
}

export const openings: Opening[] = [
  { file: 'features/design/baselines/baselines-drawer.tsx', name: '기준 계획', open: screen('/design_team', '기준 계획') },
  {
    file: 'features/design/baselines/remove-baseline.tsx',
    name: '삭제할까요?',
    open: screen('/design_team', /^기준/, '지금 계획 남기기', /^기준 계획 삭제/),
  },
  { file: 'features/accounting/register/register-dialog.tsx', name: '제품 등록', open: screen('/products', '제품 등록'), field: '제품명' },
  { file: 'features/accounting/import/import-dialog.tsx', name: '무게', open: screen('/products', '무게 업데이트') },
  { file: 'features/product-files/export/export-dialog.tsx', name: '파일로 내보내기', open: screen('/products', '내보내기') },
  { file: 'features/orders/files/export-orders-dialog.tsx', name: '주문 내보내기', open: inTurn(listOfOrders, pressing('내보내기')) },
  {
    file: 'features/orders/form/lines-dialog.tsx',
    name: '주문 제품 수정',
    open: inTurn(order('orders'), pressing('주문 제품 수정')),
    field: '수량',
  },
  {
    file: 'features/orders/shipping/shipping-dialog.tsx',
    name: '통관·포장',
    open: inTurn(order('orders'), pressing('통관·포장 수정')),
    field: '회사명',
  },
  {
    file: 'features/products/customs-card-dialog.tsx',
    name: '통관',
    open: inTurn(draftWithoutCode, pressing(/HS 코드 넣기$/)),
    field: '영문 품명',
  },
  { file: 'features/customs/fact-dialog.tsx', name: '기준 추가', open: screen('/staff/setting', '기준 추가'), field: '출처' },
  { file: 'features/design/days-off-dialog/days-off-dialog.tsx', name: '휴무', open: screen('/design_team/as_staff', '휴무') },
  { file: 'features/design/room/room-dialog.tsx', name: '여유 찾기', open: screen('/design_team/as_staff', '여유 찾기') },
  { file: 'features/boxes/box-dialog.tsx', name: '상자 추가', open: screen('/staff/setting', '상자 추가'), field: '이름' },
  { file: 'features/boxes/remove-box.tsx', name: '상자를 삭제할까요?', open: screen('/staff/setting', /상자 .* 삭제$/) },
  { file: 'ui/notes/remove-note.tsx', name: '메모를 삭제할까요?', open: inTurn(noted, pressing(/^메모 삭제/)) },
  { file: 'features/customs/remove-fact.tsx', name: '기준을 뺄까요?', open: screen('/staff/setting', /CN22의 한도 .* 빼기$/) },
  { file: 'features/addresses/country-picker.tsx', name: '국가 선택', open: screen('/sales', /^국가 (선택|변경)/) },
  {
    file: 'features/design/editor/project-modal.tsx',
    name: '새 프로젝트',
    open: inTurn(board, pressing('새 프로젝트')),
    field: '제목',
  },
  {
    file: 'features/design/editor/project-modal.tsx',
    name: '프로젝트 수정',
    open: inTurn(board, (page) => bar(page, '대화 상자').press('Enter')),
    field: '설명',
  },
  {
    file: 'features/design/editor/project-modal.tsx',
    name: '새 세부 프로젝트',
    open: inTurn(board, unfold, pressing('‘대화 상자’에 세부 프로젝트 추가')),
    field: '제목',
  },
  {
    file: 'features/design/editor/project-modal.tsx',
    name: '세부 프로젝트 수정',
    open: inTurn(board, unfold, (page) => bar(page, '세부 대화').press('Enter')),
    field: '제목',
  },
  {
    file: 'features/design/editor/delete-dialog.tsx',
    name: '삭제할까요?',
    open: inTurn(board, (page) => bar(page, '대화 상자').press('Delete')),
  },
  {
    file: 'features/design/choosing/choosing.tsx',
    name: '삭제할까요?',
    open: inTurn(board, unfold, chooseBoth, pressing('삭제')),
  },
  {
    file: 'features/design/plan/feed-dialog.tsx',
    name: '내 일정 구독',
    open: inTurn(board, pressing('내 일정 구독')),
  },
  {
    file: 'features/design/export/export-dialog.tsx',
    name: '보드 내보내기',
    open: inTurn(board, pressing('내보내기')),
  },
  {
    // the dialog under it stays open, which does no harm, as the next one is on another screen
    file: 'features/design/templates/save-template-dialog.tsx',
    name: '템플릿으로 저장',
    open: inTurn(board, (page) => bar(page, '대화 상자').press('Enter'), pressing('템플릿으로 저장')),
  },
  { file: 'features/history/row-history.tsx', name: '변경 기록', open: screen('/products', /변경 기록$/) },
  {
    file: 'features/history/put-back-dialog.tsx',
    name: '한꺼번에 되돌리기',
    open: inTurn(
      (page) => writeMany(page, [{ pdNumber: 1, fields: { packing: crypto.randomUUID() } }]),
      screen('/staff/history', /^되돌리기: 일괄 변경/),
    ),
  },
  {
    file: 'features/bulk/bulk-dialog.tsx',
    name: '선택한 1개 바꾸기',
    open: inTurn(
      (page) => go(page, '/products?view=table&only=1'),
      (page) => page.getByRole('checkbox', { name: '보이는 행 모두 고르기' }).check(),
      pressing('선택한 1개 바꾸기'),
    ),
    field: '값',
  },
  { file: 'features/finder/finder-dialog.tsx', name: '찾기', open: screen('/', '찾기 (Ctrl+K)') },
  {
    file: 'features/finder/keys-dialog.tsx',
    name: '단축키',
    open: inTurn(screen('/staff/setting'), (page) => page.locator('body').press('?')),
  },
  { file: 'features/layout/phone-menu.tsx', name: '사무실', open: screen('/', '메뉴 열기'), only: 'phone' },
  { file: 'features/orders/form/add-product-dialog.tsx', name: '제품 추가', open: screen('/sales', '제품 추가') },
  {
    file: 'features/orders/form/order-form.tsx',
    name: '지울까요?',
    open: inTurn(draft, pressing('취소')),
  },
  {
    file: 'features/customers/customer-drawer.tsx',
    name: '고객',
    open: inTurn(
      (page) => go(page, '/customer'),
      (page) => page.getByRole('list', { name: '고객 목록' }).getByRole('button').first().click(),
    ),
  },
  { file: 'features/members/member-dialogs.tsx', name: '회원 등록', open: screen('/customer/members', '회원 등록'), field: '회사명' },
  { file: 'features/members/member-drawer.tsx', name: 'Walked Member', open: member },
  {
    file: 'features/members/edit-member-dialog.tsx',
    name: '회원 수정',
    open: inTurn(member, pressing('수정')),
    field: '회사명',
  },
  { file: 'features/members/merge/merge-dialog.tsx', name: '회원 합치기', open: inTurn(member, pressing('합치기')) },
  { file: 'features/members/member-dialogs.tsx', name: '회원을 삭제할까요?', open: inTurn(member, pressing('삭제')) },
  { file: 'features/members/member-dialogs.tsx', name: '회원의 개인정보를 삭제할까요?', open: inTurn(member, pressing('개인정보 삭제')) },
  { file: 'features/orders/list/order-drawer.tsx', name: '주문', open: order('orders') },
  {
    file: 'features/orders/list/copy-button.tsx',
    name: '작성 중인 주문이 있습니다',
    open: inTurn(draft, order('orders'), pressing('같은 내용으로 새 주문')),
  },
  {
    file: 'features/orders/list/order-buttons.tsx',
    name: '취소할까요?',
    open: inTurn(order('orders'), pressing('주문 취소')),
  },
  {
    file: 'features/orders/list/erase-button.tsx',
    name: '개인정보를 삭제할까요?',
    open: inTurn(order('orders'), pressing('개인정보 삭제')),
  },
  {
    file: 'features/orders/list/order-field-editor.tsx',
    name: '전화번호',
    open: inTurn(order('orders'), pressing(/^전화번호 수정/)),
  },
  {
    file: 'features/orders/list/order-field-editor.tsx',
    name: '판매처',
    open: inTurn(order('orders'), pressing('판매처 적기')),
  },
  {
    file: 'features/orders/invoice/seller-dialog.tsx',
    name: '판매자 정보',
    open: inTurn(order('invoice'), pressing('판매자 정보')),
    field: '담당자',
  },
  {
    file: 'features/papers/print-papers-dialog.tsx',
    name: '서류 1건',
    open: inTurn(chosenOrder, (page) => page.getByRole('toolbar', { name: '선택한 주문' }).getByRole('button', { name: '서류' }).click()),
  },
  {
    file: 'features/label-batches/batch-dialog.tsx',
    name: '운송장',
    open: inTurn(chosenOrder, pressing('운송장 만들기')),
  },
  { file: 'features/label-batches/batch-drawer.tsx', name: '운송장 작업', open: inTurn(batch, pressing(/^운송장 작업/)) },
  { file: 'features/parcels/add-number-form.tsx', name: '소포를 하나 더 보낼까요?', open: inTurn(sent, anotherNumber) },
  {
    file: 'features/shipments/make-label-button.tsx',
    name: '소포를 하나 더 보낼까요?',
    open: inTurn(sent, (page) => page.getByRole('dialog').getByRole('button', { name: '운송장 만들기' }).click()),
  },
  {
    file: 'features/shipments/shipment-card.tsx',
    name: '운송장을 취소할까요?',
    open: inTurn(labelled, pressing('운송장 취소')),
  },
  {
    file: 'features/shipments/shipment-card.tsx',
    name: '이 운송장을 쓰지 않나요?',
    open: inTurn(labelled, refusedToCancel, pressing('쓰지 않음으로 표시')),
  },
  { file: 'features/parcels/tracking-drawer.tsx', name: '배송', open: parcels },
  {
    file: 'features/parcels/receiver-message.tsx',
    name: '받는 사람에게 보낼 글',
    open: inTurn(parcels, pressing('받는 사람에게 알리기')),
  },
  { file: 'features/parcels/parcel-editor.tsx', name: '운송장 번호', open: inTurn(parcels, pressing(/^운송장 번호 수정/)) },
  { file: 'features/parcels/remove-parcel.tsx', name: '뺄까요?', open: inTurn(parcels, pressing(/^운송장 .* 빼기$/)) },
  {
    file: 'features/parcels/paste/paste-dialog.tsx',
    name: '번호 붙여넣기',
    open: screen('/sales?part=tracking', '번호 붙여넣기'),
    field: '주문 번호와 운송장 번호',
  },
  {
    file: 'features/home/calendar-troubles.tsx',
    name: '캘린더에 못 올린 프로젝트',
    open: async (page) => {
      await go(page, '/?list=calendar');
    },
  },
  { file: 'features/prices/price-dialogs.tsx', name: '쇼핑몰 가격', open: screen('/products/price_management', /쇼핑몰 가격/) },
  { file: 'features/prices/price-dialogs.tsx', name: '환율 수정', open: screen('/products/price_management', /환율 .*수정$/) },
  {
    file: 'features/products/customs/suggestion-dialog.tsx',
    name: '통관 정보 제안',
    open: screen('/products?customs=missing', /통관 정보 제안 보기$/),
  },
  {
    file: 'features/products/list-up/rule-dialog.tsx',
    name: '한꺼번에 정렬',
    open: screen('/products/list_up?category=%EB%A6%BD', '한꺼번에 정렬'),
  },
  {
    file: 'features/products/list-up/place-dialog.tsx',
    name: '몇 번째로',
    open: screen('/products/list_up?category=%EB%A6%BD', /순서 입력/),
  },
  {
    file: 'features/makers/maker-dialog.tsx',
    name: '정보',
    open: screen('/manufacture', /정보 보기$/),
    field: '메모',
  },
  {
    file: 'features/makers/erase-maker-dialog.tsx',
    name: '연락처를 삭제할까요?',
    open: inTurn(keptMaker, screen('/manufacture', '대화 공방 정보 보기', '연락처 삭제')),
  },
  {
    file: 'features/products/groups/regroup-dialog.tsx',
    name: '이름 바꾸기',
    open: screen('/products/category_management', /이름 바꾸기$/),
  },
  { file: 'features/products/product-dialogs.tsx', name: '제품명', open: screen('/products', /제품명/) },
  { file: 'features/products/product-dialogs.tsx', name: '판매 상태', open: screen('/products', /판매 상태(?!별)/) },
  {
    file: 'features/products/product-dialogs.tsx',
    name: '그사이 값이 바뀌었습니다',
    open: async (page) => {
      await go(page, '/products');
      const card = page.getByRole('article').first();
      const pdNumber = Number(/^\d+/.exec((await card.textContent()) ?? '')?.[0]);
      await card.getByRole('button', { name: /제조/ }).first().click();
      await write(page, pdNumber, 'manufacturer', `남 ${Date.now()}`);
      await page.getByRole('dialog').getByRole('textbox').fill(`나 ${Date.now()}`);
      await page.keyboard.press('Enter');
    },
    back: '제조',
  },
  { file: 'ui/inputs/filter-pick.tsx', name: '카테고리', open: screen('/products', /^카테고리/) },
  { file: 'features/roles/role-dialogs.tsx', name: '새 역할 만들기', open: screen('/staff?part=roles', '새 역할'), field: '이름' },
  {
    file: 'features/roles/role-dialogs.tsx',
    name: '대화 담당 역할 수정',
    open: inTurn(ownRole, pressing('대화 담당 역할 수정')),
    field: '이름',
  },
  {
    file: 'features/roles/role-dialogs.tsx',
    name: '대화 담당 역할을 삭제할까요?',
    open: inTurn(ownRole, pressing('대화 담당 역할 삭제')),
  },
  {
    file: 'features/views/view-dialog.tsx',
    name: '저장한 보기',
    open: screen('/products?view=table', '저장한 보기'),
    field: '지금 보기의 이름',
  },
  {
    file: 'features/views/remove-view.tsx',
    name: '모두가 쓰는 보기를 삭제할까요?',
    open: inTurn(viewOfOther, pressing('저장한 보기'), pressing('대화 보기 삭제')),
  },
  { file: 'features/staff/staff-dialogs.tsx', name: '직원 등록', open: screen('/staff', '직원 등록'), field: '이름' },
  { file: 'features/staff/staff-dialogs.tsx', name: '정보 수정', open: screen('/staff', /정보 수정$/), field: '이름' },
  { file: 'features/staff/staff-dialogs.tsx', name: '비활성', open: screen('/staff', /비활성화$/) },
  { file: 'features/staff/invite-dialog.tsx', name: '초대', open: screen('/staff', / 초대$/) },
  {
    file: 'features/staff/staff-dialogs.tsx',
    name: '로그아웃',
    async open(page) {
      await signInOnOtherBrowser(page, 'colleague');
      // a sign-in changes no row that the open list follows, so the list has to be loaded again
      await page.goto('/staff');
      await press(page, /모든 기기에서 로그아웃$/);
    },
  },
  {
    file: 'features/settings/sessions-section.tsx',
    name: '다른 기기에서 모두 로그아웃',
    open: inTurn(signInOnOtherBrowser, screen('/staff/setting', '다른 기기에서 모두 로그아웃')),
  },
];

/** Files with dialogs that need other circumstances: two tabs, a label in doubt, another customer, leaving by Back. */
const broughtAbout = [
  'features/auth/sign-out-question.tsx',
  'features/design/followers/followers-dialog.tsx',
  'features/orders/customer/price-question.tsx',
  'features/parcels/add-number-form.tsx',
];

/**
 * Imports of the components for dialogs. The dialog for conflicting changes, in a folder of its own, is the same everywhere and is walked
 * once.
 */
const building = /^import {([^}]*)} from '#web\/ui\/dialogs\/(?!cancel-button|form-end)[\w-]+\.tsx'/gm;

/** The number of dialogs that a component renders. */
export function dialogsIn(code: string): number {
  const names = [...code.matchAll(building)].flatMap(([, inside = '']) => [...inside.matchAll(/\w+/g)].map(([name]) => name));
  return names.reduce((sum, name) => sum + [...code.matchAll(new RegExp(`<${name}\\b`, 'g'))].length, 0);
}

/** Files of the page that render more dialogs than are walked here, with both numbers. */
export function unwalked(): string[] {
  const web = path.join(import.meta.dirname, '../web');
  const walked = [...openings.map(({ file }) => file), ...broughtAbout];
  return globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.') && !file.startsWith('ui/dialogs/'))
    .flatMap((file) => {
      const drawn = dialogsIn(readFileSync(path.join(web, file), 'utf8'));
      const known = walked.filter((each) => each === file).length;
      return known < drawn ? [`${file}: ${known} of ${drawn}`] : [];
    });
}

/** The topmost dialog. */
export async function opened(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name }).last();
  await expect(dialog).toBeVisible();
  return dialog;
}
