import type { listTools as original } from '#web/i18n/ko/lists/list-tools.ts';

export const listTools: typeof original = {
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  register: 'Register product',
  updateWeight: 'Update weights (accounting → core)',
  updateProducts: 'Update products (accounting → core)',
  filters: (active) => (active === 0 ? 'Filters' : `Filters ${active}`),
  tools: 'Tools',
  registration: 'Registration',
};
