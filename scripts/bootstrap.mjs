// Any Node that knows modules reads this file and what it imports: one that is too old for the rest is told so in a sentence.
import { officeLanguage } from './start/setting.mjs';

if (Number.parseInt(process.versions.node, 10) >= 20) import('./start/bootstrapped.mjs');
else
  import(`../server/messages/${officeLanguage()}/bootstrap.mjs`).then(({ bootstrap }) => {
    console.error(`\n${bootstrap.nodeTooOldToBegin(process.version)}`);
    process.exit(1);
  });
