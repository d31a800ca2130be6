/** The media types of table files, by format. */
export const tableMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  'csv-cp949': 'text/csv; charset=euc-kr',
} as const;
