import type { FileProduct } from '#server/modules/product-files/product-table.ts';

/** Texts that spreadsheets tend to interpret as something else. */
const texts = [
  ...['=1+1', 'a,"b";\tc', '1\n2', '-', '＝x', '_x0041_', '<b>&amp;</b>', '001', '1-2', '8.80E+12', '2001-01-02', '1월 2일', '#N/A'],
  ...['TRUE', '예', '뷁똠샾', '3/4', '1,234', '１２３', '0.10', '+82-10', '@x', '가　나', '1e5', '10%', '₩1,000', '12:30', '(5)'],
];
const skus = ['00123', '0010', '1-2', '3-4', '8801234567890', '1E5', '12/25', '=A1', '-1', '+1', 'TRUE', '10%', '0.50'];

/** The products from which the files of this folder were made (`README.md`). */
export const products: FileProduct[] = texts.map((text, at) => ({
  ...{ pdNumber: at + 1, sku: skus[at] ?? `T-${at}`, productName: text, description: `${text}\n둘째 줄`, metaDescription: text },
  ...{ redirecting: null, setInOption: null, rangeName: null, brand: at % 3 === 0 ? text : null, pageUrl: null, thumbnail: null },
  ...{ rangeThumbnail: null, imageUrl: null, rangeDescription: null, quantity: '10', packing: '1/2', manufacturer: null, category: '수납' },
  ...{ price: at % 2 === 0 ? 1234.5 : null, weight: at % 2 === 0 ? 0.35 : 1200, listRating: at - 3, customVal1: at % 2 === 0 },
  ...{ availability: at % 4 === 0 ? null : 'InStock', hsCode: at % 2 === 0 ? '0901210000' : '330499', originCountryCode: 'KR' },
  ...{ customsDescription: 'Ceramic tea cup', customsUnit: 'EA', battery: null },
  priceSheet: {
    ...{ costPrice: 1000 + at / 100, basePrice: 1_000_000, domesticPrice: 0, wholePriceMenaCIS: null },
    ...{ dropShippingPrice: 1e12, wholePriceGlobal: 0.01 },
  },
}));
