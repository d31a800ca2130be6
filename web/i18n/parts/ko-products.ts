// For the product list, which must open fastest.
export { customs } from '#web/i18n/ko/customs.ts';
export { files } from '#web/i18n/ko/lists/files.ts';
export { listTools } from '#web/i18n/ko/lists/list-tools.ts';
export { products } from '#web/i18n/ko/products.ts';
