/** The buttons of lists that can be taken as a file, and be changed by one. */
export const files = { export: '내보내기', import: '파일로 바꾸기' };
