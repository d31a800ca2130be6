import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { fileExport as ko } from '#web/i18n/ko/lists/file-export.ts';

export const fileExport: typeof ko = {
  title: 'Export to a file',
  products: 'Products',
  chosen: (count) => `The ${amount(count, 'product')} chosen`,
  shown: (count) => `The ${amount(count, 'product')} shown now`,
  all: 'All products',
  contents: 'Contents',
  ofTab: (tab) => `The prices of this tab (${tab})`,
  values: 'All values of products and won prices (can be changed and imported again)',
  format: 'Format',
  formats: { xlsx: 'Excel file (.xlsx)', csv: 'CSV file (UTF-8)', 'csv-cp949': 'CSV file (CP949, for older programs)' },
  heads: 'Column names',
  names: 'As on the screen',
  fields: 'Field names (productName)',
  notes: 'Begin with a row that says what each column takes',
  save: 'Save',
  failed: 'The file could not be made',
};
