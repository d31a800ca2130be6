/** The buttons of lists that can be exported to a file and changed by one; `begin` is shown if the list is empty. */
export const files = { export: '내보내기', import: '파일로 바꾸기', begin: '파일에서 가져오기' };
