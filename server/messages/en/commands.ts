import type { commands as ko } from '#server/messages/ko/commands.ts';

export const commands: typeof ko = {
  usage: {
    backup: { message: 'Which file is the backup to be?', advice: 'npm run backup -- <file>' },
    doctor: { message: 'There is no such option.', advice: 'npm run doctor  (to repair: -- --repair, for programs: -- --json)' },
    restore: { message: 'Which backup is to be restored?', advice: 'npm run restore -- <file>' },
    move: {
      message: 'Where to?',
      advice: 'put MOVE_TO=postgres://… into .env, then npm run move  (back to the embedded database: npm run move -- --to <folder>)',
    },
  },
  unreadableAddress: (advice) => ({ message: 'The address to move to cannot be read.', advice }),
  nothingThere: (folder) => ({ message: `There is no database in ${folder}.`, advice: 'Check DATA_DIR or DATABASE_URL.' }),
  notAsRoot: (folder, uid) => ({
    message: `The folder ${folder} is another account's (uid ${uid}), whose server could not open what root makes there.`,
    advice: 'Run the command as the account of the server: runuser --user <account> -- <command>',
  }),
  noRoomForCopy: (folder, megabytes) => ({
    message: `The disk of ${folder} has no room for a copy of the database (${megabytes} MB).`,
    advice: 'Make room on it. DISK_RESERVE_MB says how much is to stay free.',
  }),
  copyEnded: {
    message: 'The server that has the database open ended while it was copied, or could not have it copied.',
    advice: 'Look at the log of the server, then try again. The server may also be stopped.',
  },
  notOurs: { message: 'This is no database of Samusil (it has no table "migration").', advice: 'Check DATABASE_URL.' },
  notEmpty: (folder) => ({
    message: folder === undefined ? 'The database that is to be filled is not empty.' : `The folder ${folder} is not empty.`,
    advice: 'Name a new database or a new folder. What is there was not changed.',
  }),
  different: (tables) => ({
    message: `What arrived differs from what was sent: ${tables.join(', ')}`,
    advice: 'Nothing was stored. Have disk and memory checked, then try again.',
  }),
  inUse: (connections) => ({
    message: `The database has ${connections} more ${connections === 1 ? 'connection' : 'connections'}. What is written meanwhile would be left behind.`,
    advice: 'Stop every process of Samusil, then try again.',
  }),
  sameKind: {
    message: 'A database is not moved to one of its own kind.',
    advice: 'Back it up and restore it there: npm run backup, npm run restore',
  },
  fileExists: (file) => ({ message: `${file} is there already.`, advice: 'Give another name. The file was not changed.' }),
  noFile: (file) => ({ message: `${file} cannot be read.`, advice: 'Check its name and permissions.' }),
  notWritten: (file, reason) => ({
    message: `${file} could not be written: ${reason}`,
    advice: 'Check that the folder is there and can be written, and that the disk has room.',
  }),
  keyMissing: (file) => ({ message: `${file} is an encrypted backup.`, advice: 'Set the BACKUP_KEY that it was made with.' }),
  damagedFile: (file, { hasKey }) => ({
    message: hasKey ? `${file} is damaged, or BACKUP_KEY is another one.` : `${file} is no backup of Samusil, or a damaged one.`,
    advice: 'Take another backup. The database was not changed.',
  }),
  folderFaults: {
    'folder-away': (folder) =>
      `The backup folder ${folder} is not there or does not answer. Check that its disk or network folder is mounted; make it first where it is new.`,
    'folder-other': (folder) =>
      `The backup folder ${folder} has no trace of earlier backups. Check that its disk or network folder is mounted. Where it was emptied on purpose, put an empty file .samusil-backups into it.`,
    'folder-read-only': (folder) =>
      `The backup folder ${folder} cannot be written to. Check its permissions and, under systemd, the ReadWritePaths of the unit.`,
  },
  folderNotMade: (folder, reason) => `The backup folder ${folder} could not be made (${reason}). Check the permissions of DATA_DIR.`,
  oldNotRemoved: (names) =>
    `Old backups could not be removed: ${names.join(', ')}. The new one is there. Check the permissions of the folder, or remove them by hand.`,
  rows: (done, all) => `${done.toLocaleString('en')} / ${all.toLocaleString('en')} rows`,
  reading: 'reading',
  writing: 'loading',
  backedUp: (file, rows, megabytes, seconds) => `Backed up: ${file} (${rows.toLocaleString('en')} rows, ${megabytes} MB, ${seconds} s)`,
  sealed: 'Encrypted with BACKUP_KEY. Keep the key elsewhere than the backups.',
  restored: (file, takenAt, rows, seconds) => `Restored: ${file} (backup of ${takenAt}, ${rows.toLocaleString('en')} rows, ${seconds} s)`,
  stoppedAfterRestore: (count) =>
    `Batches of labels and mails that were under way when the backup was made have been stopped (${count.toLocaleString('en')}): they may have been done since. Look, and have them go on.`,
  moved: (to, rows, seconds) =>
    `Moved: ${to} (all ${rows.toLocaleString('en')} rows were compared, ${seconds} s). The old database is as it was.`,
  nowSet: (setting) => `Now start with ${setting}.`,
};
