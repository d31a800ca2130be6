export { customs } from '#web/i18n/en/customs.ts';
export { files } from '#web/i18n/en/lists/files.ts';
export { listTools } from '#web/i18n/en/lists/list-tools.ts';
export { products } from '#web/i18n/en/products.ts';
