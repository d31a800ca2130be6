import { productWords } from '#contract/products/words/en.ts';
import type { products as ko } from '#web/i18n/ko/products.ts';

export const products: typeof ko = {
  title: 'Product basic management',
  columns: productWords.columns,
  availabilities: productWords.availabilities,
  recent: 'New this week',
  only: 'Only the ones just chosen',
  lacks: 'What is missing',
  gaps: { price: 'No price', weight: 'No weight', hsCode: 'No HS code', picture: 'No picture', customs: 'No customs data' },
  searchName: 'Search by product name',
  searchCategory: 'Search by category',
  searchAvailability: 'Search by availability',
  shownOf: (shown: string, total: string) => `${shown} of ${total}`,
  redirectsTo: (pdNumber: number) => `→ redirects to ${pdNumber}`,
  editPicture: (name: string, file: string) => `Edit the picture of ${name}: ${file}`,
  flagOf: (name: string) => `Custom flag of ${name}`,
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  notStored: (label: string, name: string) => `${name}: ‘${label}’ could not be saved`,
  emptyTitle: 'No products yet',
  emptyText: 'Register one with ‘Register product’, or take them from a spreadsheet, a CSV file or ECOUNT.',
  emptyElsewhere: 'They come together here once products are registered or imported.',
  toProducts: 'To the products',
  nothingText: 'Try another search or filter.',
};
