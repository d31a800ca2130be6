/** Products as a file. */
export const fileExport = {
  title: '파일로 내보내기',
  products: '제품',
  chosen: (count: string) => `고른 제품 ${count}개`,
  shown: (count: string) => `지금 보이는 제품 ${count}개`,
  all: '모든 제품',
  contents: '내용',
  ofTab: (tab: string) => `이 탭의 가격 (${tab})`,
  values: '제품과 원화 가격의 모든 값 (고쳐서 다시 가져올 수 있습니다)',
  format: '형식',
  formats: { xlsx: 'Excel 파일 (.xlsx)', csv: 'CSV 파일 (UTF-8)', 'csv-cp949': 'CSV 파일 (CP949, 예전 프로그램용)' },
  heads: '열 이름',
  names: '화면의 이름',
  fields: '필드 이름 (productName)',
  notes: '열마다 무엇을 적는지 알리는 줄을 맨 위에 넣기',
  save: '저장',
  failed: '파일을 만들지 못했습니다',
};
