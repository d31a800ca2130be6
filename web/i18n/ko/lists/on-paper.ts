/** The printed note about a list that is only partly in the document. */
export const onPaper = {
  part: (drawn: string, total: string) => `전체 ${total}개 가운데 화면에 있던 ${drawn}개만 인쇄했습니다.`,
  beginning: (drawn: string) => `화면에 있던 ${drawn}개만 인쇄했습니다. 목록에는 더 있습니다.`,
};
