import type { files as ko } from '#web/i18n/ko/lists/files.ts';

export const files: typeof ko = { export: 'Export', import: 'Change by file', begin: 'Import from a file' };
