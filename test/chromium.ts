import fs from 'node:fs';
import path from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a user interface: it takes a quarter less CPU time for the same journeys. */
export const headlessShell = 'chromium-headless-shell';

/**
 * The machine's Chromium for tests: the one that CHROMIUM names, else the first on the path, preferring the headless
 * shell.
 */
export const findChromium = (): string | undefined => findProgram([headlessShell, ...browsers]);

/** The full Chromium, as people use it: speed is measured in this one. */
export const findBrowser = (): string | undefined => findProgram(browsers);

function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...onPath].find((file) => file !== '' && fs.existsSync(file));
}

/** Chromium's own sandbox does not run as root; no background requests to Google; software rendering. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
