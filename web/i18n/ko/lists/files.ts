/** The buttons of lists that can be taken as a file, and be changed by one; `begin`: where the list is empty. */
export const files = { export: '내보내기', import: '파일로 바꾸기', begin: '파일에서 가져오기' };
