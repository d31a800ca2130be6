import fs from 'node:fs';
import path from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a user interface: it takes a quarter less CPU time for the same journeys. */
export const headlessShell = 'chromium-headless-shell';

/** The Chromium for tests: the one that CHROMIUM names, otherwise the first on the path, preferably the headless shell. */
export const findChromium = (): string | undefined => findProgram([headlessShell, ...browsers]);

/** The full Chromium that people use, in which speed is measured. */
export const findBrowser = (): string | undefined => findProgram(browsers);

function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...onPath].find((file) => file !== '' && fs.existsSync(file));
}

/** Chromium's own sandbox does not run as root. The other arguments prevent background requests to Google, and turn the GPU off. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
