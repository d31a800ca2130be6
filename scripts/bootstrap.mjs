// Any Node that supports modules can read this file and its imports, so that a version that is too old for the rest gets a sentence.
import { officeLanguage } from './start/setting.mjs';

if (Number.parseInt(process.versions.node, 10) >= 20) import('./start/bootstrapped.mjs');
else
  import(`../server/messages/${officeLanguage()}/bootstrap.mjs`).then(({ bootstrap }) => {
    console.error(`\n${bootstrap.nodeTooOldToBegin(process.version)}`);
    process.exit(1);
  });
