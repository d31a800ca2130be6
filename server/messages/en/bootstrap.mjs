/** @type {typeof import('#server/messages/ko/bootstrap.mjs').bootstrap} */
export const bootstrap = {
  unknownCommand: (command) => `No such command: ${command}`,
  folderUnusable: (folder) => `The name of the folder has a *, with which nothing runs: ${folder}\nTake the * out of it, then try again.`,
  installing: 'Installing the packages. The first time takes about a minute. (npm ci)',
  notInstalled: 'The packages could not be installed. Check the network and the registry (npm config get registry), then try again.',
  nodeTooOldToBegin: (version) => `Run this with Node 20 or newer. (Now: ${version})`,
  nodeTooOld: (version) => `This machine needs Node 24 or newer. (Now: ${version})`,
};
