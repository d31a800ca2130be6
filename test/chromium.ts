import fs from 'node:fs';
import path from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without the windows around its pages, which takes a quarter less of the processor for the same journeys. */
export const headlessShell = 'chromium-headless-shell';

/** The machine's Chromium for tests: the one that CHROMIUM names, else the first on the path, without windows if there is one. */
export const findChromium = (): string | undefined => findProgram([headlessShell, ...browsers]);

/** The machine's Chromium as people have it: what is measured is measured in this one. */
export const findBrowser = (): string | undefined => findProgram(browsers);

function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...onPath].find((file) => file !== '' && fs.existsSync(file));
}

/** As root there is no sandbox; nothing that calls home; drawn by the processor. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
