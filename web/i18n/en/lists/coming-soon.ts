import type { comingSoon as ko } from '#web/i18n/ko/lists/coming-soon.ts';

export const comingSoon: typeof ko = {
  title: 'This screen is not ready yet',
  purpose: {
    mall: 'Finds the shop’s orders by date and state.',
    mallSend: 'Collects the orders to send, makes their labels and hands them to the carrier.',
    mallTracking: 'Follows the orders that are on their way.',
    mallProblems: 'Collects the deliveries that need a hand: wrong addresses, customs, returns.',
    mallComplete: 'Finds the orders that have arrived.',
    stock: 'Records what leaves and what arrives, and shows the stock of each product.',
    mallData: 'Keeps the product data that the shop shows, many at a time.',
  },
};
