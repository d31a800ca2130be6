import type { ExportReason, Incoterm, InvoiceCurrency, TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';

/** What customs and the carrier are told of an order, and its boxes. */
export const shipping = {
  title: '통관·포장',
  intro: '비워 두어도 주문은 등록됩니다.',
  groups: { customs: '통관', money: '금액', boxes: '상자', memo: '메모' },
  nobody: '아직 적은 것이 없습니다',
  incoterms: {
    DAP: 'DAP · 받는 사람이 관세 부담',
    DDP: 'DDP · 우리가 관세 부담',
  } satisfies Record<Incoterm, string> as Record<Incoterm, string>,
  exportReasons: {
    sold: '판매',
    sample: '견본',
    gift: '선물',
    'not-sold': '무상 (판매 아님)',
    personal: '개인 물품',
    repair: '수리 후 반송',
  } satisfies Record<ExportReason, string> as Record<ExportReason, string>,
  currencies: {
    USD: 'USD 미국 달러',
    EUR: 'EUR 유로',
    GBP: 'GBP 영국 파운드',
    CNY: 'CNY 위안',
    HKD: 'HKD 홍콩 달러',
    AUD: 'AUD 호주 달러',
    CAD: 'CAD 캐나다 달러',
    JPY: 'JPY 엔',
    KRW: 'KRW 원',
  } satisfies Record<InvoiceCurrency, string> as Record<InvoiceCurrency, string>,
  taxNumberKinds: {
    EORI: 'EORI (유럽·영국 통관)',
    VAT: 'VAT (부가세)',
    CPF: 'CPF (브라질 개인)',
    CNPJ: 'CNPJ (브라질 법인)',
    RFC: 'RFC (멕시코)',
    RUT: 'RUT (칠레)',
    CUIT: 'CUIT (아르헨티나)',
    PCCC: '개인통관고유부호',
    TIN: '그 밖의 세금 번호',
  } satisfies Record<TaxNumberKind, string> as Record<TaxNumberKind, string>,
  box: {
    length: '가로 (cm)',
    width: '세로 (cm)',
    height: '높이 (cm)',
    ownWeight: '상자 무게 (kg)',
    weight: '총 무게 (kg)',
  },
  boxNumber: (number: number) => `상자 ${number}`,
  boxText: (name: string, size: string, weight: string) => [name, size, weight].filter(Boolean).join(' · ') || '크기 모름',
  lineText: (name: string, quantity: string, price: string) => `${name} × ${quantity}, ${price}`,
};
