import type { start as ko } from '#server/messages/ko/start.ts';

export const start: typeof ko = {
  variables: (wrong) => ({
    message: `Please check the environment variables.\n  ${wrong.join('\n  ')}`,
    advice: '.env.example lists every variable and what it means.',
  }),
  settings: {
    number: 'Write a number.',
    whole: 'Write a number without decimals.',
    atLeast: (least) => `It has to be ${least} or more.`,
    atMost: (most) => `It has to be ${most} or less.`,
    longer: (least) => `It has to have ${least} characters or more.`,
    shorter: (most) => `It has to have ${most} characters or fewer.`,
    oneOf: (values) => `Write one of these: ${values}`,
    url: 'Write an address like https://example.com.',
    email: 'It is no e-mail address.',
    time: 'Write a time like 03:30, or off.',
    digits: (count) => `Write ${count} digits.`,
    origin: 'Write an address without a path, like https://office.example.com.',
    network: 'Write an IP address, or a network like 10.0.0.0/8.',
    smtp: 'Write it like smtps://user:password@server:465.',
    form: 'It does not have the right form.',
  },
  postgresAddress: {
    form: 'Write it like postgres://user:password@server:5432/database, special characters of the password like %23 (#), an IPv6 address like [::1].',
    encoding:
      'Write special characters of the password with percent signs: / as %2F, @ as %40, # as %23, ? as %3F, % as %25, a blank as %20',
    port: 'Write the port as a number from 1 to 65535.',
    sslmode: 'Write sslmode as disable, prefer, require, verify-ca, verify-full or no-verify.',
  },
  sandboxInProduction: {
    message: 'The sandbox cannot be used with NODE_ENV=production.',
    advice: 'Set UPSTREAMS=real and the variables of the real services.',
  },
  unsafe: {
    plainHttp: (name) => `${name}: over http:// everything can be read on the way. Make it https://.`,
    guessable: (name) => `${name}: it could be guessed. Make one with openssl rand -base64 32.`,
    databaseInTheClear: (name) =>
      `${name}: the database is on another machine, and the connection has no TLS. Append ?sslmode=verify-full, or say DATABASE_WITHOUT_TLS=true for a network that you trust.`,
  },
  noSandbox: { message: 'SANDBOX_URL is missing.', advice: '`npm start` starts the sandbox beside the app and sets it.' },
  groups: {
    signIn: 'sign-in',
    fedex: 'carrier (FedEx)',
    ecount: 'accounting (ECOUNT)',
    calendar: 'calendar (Google Calendar)',
    mail: 'mail (SMTP)',
  },
  incompleteGroup: (group, missing) => ({
    message: `The settings of ${group} are not complete. Missing: ${missing.join(', ')}`,
    advice: 'Fill in all of them, or none to switch it off. The settings of sign-in are always needed.',
  }),
  notAServiceAccount: {
    message: 'GOOGLE_CALENDAR_KEY_JSON is not the content of a service account’s key file.',
    advice: 'Enter the JSON key from Google Cloud as it is.',
  },
  settingsUnreadable: (file, code) => ({
    message: `The file of settings ${file} cannot be read. (${code})`,
    advice: 'Make it a file that the present account may read (chown, chmod).',
  }),
  settingsNotText: (file) => ({
    message: `The file of settings ${file} is not text in UTF-8.`,
    advice: 'Save it as UTF-8 without BOM in the editor. Nothing was started.',
  }),
  settingsLine: (file, line) => ({
    message: `Line ${line} of the file of settings ${file} cannot be read as it is written.`,
    advice:
      'Write NAME=value. Put a value that has a #, a quotation mark or a line break into quotation marks of another kind, and a # before what is a comment.',
  }),
  folderReadOnly: (folder, reason, wayOut) => ({
    message: `The data folder ${folder} cannot be read and written: ${reason}`,
    advice: {
      rights:
        'Give the folder and the files in it to the account that the server runs as (chown), with the right to read and write (chmod), or name another folder with DATA_DIR.',
      mount: 'Its disk is mounted read-only: mount it for writing, or name another folder with DATA_DIR.',
      name: 'A file has that name, or a name above it: name another folder with DATA_DIR.',
    }[wayOut],
  }),
  diskFull: (folder) => ({
    message: `The disk of ${folder} is full.`,
    advice: 'Make room on it. DISK_RESERVE_MB says how much is to stay free.',
  }),
  folderHolder: (pid, since) => `process ${pid}, since ${since}`,
  folderInUse: (folder, holder = 'another process') => ({
    message: `The data folder ${folder} is in use already (${holder}).`,
    advice: 'End that process, name another folder with DATA_DIR, or, for several processes, a PostgreSQL with DATABASE_URL.',
  }),
  notADatabase: (folder) => ({
    message: `${folder} has files, but is no database or a damaged one (there is no PG_VERSION).`,
    advice: 'Restore a backup, or name another folder with DATA_DIR. The folder was not changed.',
  }),
  damaged: (folder, reason) => ({
    message: `The files of the database in ${folder} are damaged, it cannot be opened: ${reason}`,
    advice:
      'Leave the folder as it is and give it another name, then restore the last backup: npm run restore -- <file>  Have the disk checked, too.',
  }),
  otherMajor: (folder, found, needed) => ({
    message: `${folder} is in the format of PostgreSQL ${found} and cannot be opened (needed: ${needed}).`,
    advice: 'Back it up with the version of Samusil that made it, then move it over. The folder was not changed.',
  }),
  otherEncoding: (found) => ({
    message: `The encoding of the database is ${found}, not UTF8: it cannot hold Hangul properly.`,
    advice: 'Make a new one: createdb --encoding=UTF8 --template=template0 <name>  The database was not changed.',
  }),
  unknownMigration: (applied, file) => ({
    message: `The database has the migration ${applied}; the file in its place is ${file}.`,
    advice: 'It was put in later, or renamed. Leave applied migrations as they are and add a new file.',
  }),
  newerDatabase: (theirs, ours) => ({
    message: `The database was made by a newer Samusil${theirs === undefined ? '' : ` (${theirs})`}; this one (${ours}) cannot open it.`,
    advice: `Start ${theirs === undefined ? 'the newer version' : `${theirs} or newer`}. To go back to this one, restore a backup from before the upgrade.`,
  }),
  changedMigration: (name) => ({
    message: `The migration ${name} was changed after it was applied.`,
    advice: 'Leave applied migrations as they are and add a new file.',
  }),
  lockTooLong: (lock, other) => ({
    message: `DATABASE_LOCK_SECONDS (${lock}) must be shorter than DATABASE_CONNECT_SECONDS and DATABASE_STATEMENT_SECONDS (${other}).`,
    advice:
      'Whoever waits for a lock would otherwise keep all connections until everybody else has given up. Leave all three out for 2, 5 and 8.',
  }),
  noConnection: (database, reason) => ({
    message: `PostgreSQL (${database}) cannot be reached: ${reason}`,
    advice: 'Check the address and the password in DATABASE_URL (special characters like %23), and that the server is running.',
  }),
  databaseRefuses: (database, reason) => ({
    message: `PostgreSQL (${database}) refuses what is needed: ${reason}`,
    advice:
      'Check the rights of the role (it must own the database, or DATABASE_OWNER_URL name the one that does) and the parameters in DATABASE_URL: docs/operations.md',
  }),
  databaseDiskFull: (database) => ({
    message: `The disk of PostgreSQL (${database}) is full.`,
    advice: 'Make room on it.',
  }),
  databaseReadOnly: (database) => ({
    message: `PostgreSQL (${database}) can only be read now.`,
    advice:
      'Name the primary in DATABASE_URL. Where this is a standby that is about to become one, start again in a moment. Otherwise look at its default_transaction_read_only.',
  }),
  postgresTooOld: (found, needed) => ({
    message: `PostgreSQL ${needed} or newer is needed. (Now: ${found})`,
    advice: 'Upgrade that server, or name a newer one in DATABASE_URL. The database was not changed.',
  }),
  noFreeConnection: (database) => ({
    message: `PostgreSQL (${database}) has no connection left.`,
    advice: 'Have other programs take fewer, raise its max_connections, or lower DATABASE_CONNECTIONS.',
  }),
  portInUse: (port) => ({
    message: `Port ${port} is in use already.`,
    advice: `End that program, or name another port: PORT=${port + 1} npm start`,
  }),
  sandboxPortInUse: (port) => ({
    message: `Port ${port}, where the sandbox is to listen, is in use already.`,
    advice: 'Name another port with SANDBOX_PORT, or leave it empty to have a free one found.',
  }),
  sandboxPortOfServer: (port) => ({
    message: `PORT and SANDBOX_PORT are both ${port}.`,
    advice: 'Change one of them, or leave SANDBOX_PORT empty to have a free one found.',
  }),
  sandboxPortWrong: (text) => ({
    message: `SANDBOX_PORT is no port: ${text}`,
    advice: 'Write a number from 1 to 65535, or leave it empty to have a free one found.',
  }),
  portNotAllowed: (port, setting = 'PORT=3000') => ({
    message: `Port ${port} may not be opened.`,
    advice: `Name a port from 1024 on: ${setting} npm start`,
  }),
  hostNotPossible: (host, code) => ({
    message: `Cannot listen on ${host} (${code}).`,
    advice: 'Set HOST to an address of this machine or to 0.0.0.0.',
  }),
  noAdministrator: {
    message: 'There is no administrator who can sign in.',
    advice: 'Write the e-mail of the first administrator’s Google account into ADMIN_EMAILS and start again.',
  },
  processEnded: (script, how, seconds) => `The process ${script} ended (${how}). It is started again in ${seconds} s.`,
  startedAgain: (script) => `The process ${script} was started again.`,
  processGivenUp: (script, how) =>
    `The process ${script} ended (${how}). Starting it again is of no use, so everything ends. Mend what is said above, then start again.`,
};
