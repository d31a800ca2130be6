import type { BatteryKind, CustomsUnit } from '#contract/customs/customs-choices.ts';
import type { Availability } from '#contract/products/availability.ts';
import type { ProductColumn } from '#contract/products/product-columns.ts';

const columns: Record<ProductColumn, string> = {
  redirecting: '리다이렉팅',
  productName: '제품명',
  setInOption: '상위 제품',
  rangeName: '라인명',
  brand: '브랜드',
  sku: 'SKU',
  price: '쇼핑몰 가격',
  availability: '판매 상태',
  pageUrl: '폴더명',
  thumbnail: '썸네일',
  rangeThumbnail: '라인 썸네일',
  imageUrl: '이미지 주소',
  description: '설명',
  rangeDescription: '라인 설명',
  quantity: '수량',
  packing: '포장',
  weight: '무게 (Kg)',
  manufacturer: '제조사',
  category: '카테고리',
  listRating: '진열 순위',
  metaDescription: '메타 설명',
  customVal1: '사용자 표시',
  hsCode: 'HS 코드',
  originCountryCode: '원산지',
  customsDescription: '영문 품명',
  customsUnit: '통관 단위',
  battery: '배터리',
};

const availabilities: Record<Availability, string> = {
  BackOrder: '이월 상품',
  Discontinued: '단종',
  InStock: '재고 있음',
  InStoreOnly: '매장 전용',
  LimitedAvailability: '한정 수량',
  OnlineOnly: '온라인 전용',
  OutOfStock: '일시 품절',
  PreOrder: '예약 주문',
  PreSale: '사전 판매',
  SoldOut: '품절',
};

const units: Record<CustomsUnit, string> = {
  EA: 'EA (개)',
  PCS: 'PCS (장·점)',
  SET: 'SET (세트)',
  PR: 'PR (켤레·쌍)',
  DOZ: 'DOZ (12개)',
  KG: 'KG (킬로그램)',
};

const batteries: Record<BatteryKind, string> = {
  None: '없음',
  IonInside: '리튬이온 (기기 내장)',
  IonBeside: '리튬이온 (기기와 동봉)',
  MetalInside: '리튬메탈 (기기 내장)',
  MetalBeside: '리튬메탈 (기기와 동봉)',
};

/**
 * The names of products, of their columns and of the values of these, on the screen and in files alike. No zod here: the page imports it.
 */
export const productWords = { number: '제품 번호', columns, availabilities, units, batteries, flags: { yes: '예', no: '아니요' } };
