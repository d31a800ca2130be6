import type { home as ko } from '#web/i18n/ko/home.ts';

export const home: typeof ko = {
  welcome: (name) => `Welcome, ${name}.`,
  areas: 'Go to',
  recent: 'Latest changes',
  allChanges: 'Show all',
  nothingYet: 'Nothing has changed yet',
  nothingYetText: 'Changes appear here as people make them.',
  about: {
    sales: 'Check the receiver’s address and register orders.',
    products: 'Find products and correct names, categories and availability.',
    prices: 'Keep unit prices and exchange rates.',
    design: 'Draw and share the projects’ schedule.',
    designByStaff: 'See who does what, and when.',
    staff: 'Decide who may sign in.',
  },
};
