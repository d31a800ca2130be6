import type { scripts as ko } from '#server/messages/ko/scripts.ts';

export const scripts: typeof ko = {
  buildMissing: {
    message:
      'The built page (dist/web) is missing or older than its sources, and the packages that build it are not installed (PACKAGES=production).',
    advice: 'Bring dist/web from a machine that ran npm run build, or start without PACKAGES=production.',
  },
  building: 'Building the page…',
  buildFailed: { message: 'The page could not be built.', advice: 'Correct the error above, then start again.' },
  folderUnusable: (folder, sign) => ({
    message: `The page cannot be built in a folder whose name has a ${sign}: ${folder}`,
    advice: `Rename the folder so that it has no ${sign}, then start again.`,
  }),
  folderReadOnly: (folder) => ({
    message: `The page has to be built anew, and this account may not write to ${folder}.`,
    advice: 'Run npm run build first as the account that changed the folder, or give the folder to this account (chown).',
  }),
  archiveFailed: { message: 'The archive could not be made.', advice: 'It takes GNU tar. Run this on Linux.' },
  officeAt: (url) => `Samusil: ${url}`,
  developingAt: (url) => `Samusil (development): ${url}`,
  accounts: 'Accounts that can sign in (there are no passwords: choose one in the sign-in window):',
  roles: { administrator: 'administrator', staff: 'staff', viewer: 'viewer' },
  registeredMaySignIn: 'Registered people can sign in.',
  howToStop: 'Press Ctrl+C to stop.',
  installing: (program, debianPackage) => `Installing ${program}. (apt-get install ${debianPackage})`,
  staticChecks: 'Static checks',
  tests: 'Tests',
  browser: 'Browser',
  postgresNotStarted: 'PostgreSQL could not be started.',
  noPostgres: 'none: the tests of the server did not run on PostgreSQL.',
  noChromium: 'none: the tests in the browser did not run. Give its path in CHROMIUM.',
  unsteady: (test, reason) => `Unsteady (passed the second time): ${test} — ${reason}`,
};
