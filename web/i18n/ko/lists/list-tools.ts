/** The tools above the lists of products and prices that are shown from the start. The other words of these tools are loaded with them. */
export const listTools = {
  view: '보기',
  cards: '카드',
  table: '표',
  register: '제품 등록',
  updateWeight: '무게 업데이트 (회계 → 코어)',
  updateProducts: '제품 업데이트 (회계 → 코어)',
  filters: (active: number) => (active === 0 ? '필터' : `필터 ${active}`),
  tools: '도구',
  registration: '등록·회계',
};
