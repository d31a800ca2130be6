/** @type {typeof import('#server/messages/ko/bootstrap.mjs').bootstrap} */
export const bootstrap = {
  unknownCommand: (command) => `No such command: ${command}`,
  installing: 'Installing the packages. The first time takes about a minute. (npm ci)',
  notInstalled: 'The packages could not be installed. Check the network and the registry (npm config get registry), then try again.',
  nodeTooOldToBegin: (version) => `Run this with Node 20 or newer. (Now: ${version})`,
  nodeTooOld: (version) => `This machine needs Node 24 or newer. (Now: ${version})`,
};
