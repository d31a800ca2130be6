/** What is said before anything is installed: the oldest Node that knows modules reads this file. */
export const bootstrap = {
  unknownCommand: (/** @type {string} */ command) => `명령을 찾을 수 없습니다: ${command}`,
  folderUnusable: (/** @type {string} */ folder) =>
    `폴더 이름에 * 이 있어 실행할 수 없습니다: ${folder}\n폴더 이름에서 * 을 빼고 다시 실행하세요.`,
  installing: '필요한 패키지를 설치합니다. 처음에는 1분쯤 걸립니다. (npm ci)',
  notInstalled: '패키지를 설치하지 못했습니다. 네트워크와 npm 레지스트리 설정(npm config get registry)을 확인한 뒤 다시 실행하세요.',
  nodeTooOldToBegin: (/** @type {string} */ version) => `Node 20 이상으로 실행하세요. (지금: ${version})`,
  nodeTooOld: (/** @type {string} */ version) => `이 컴퓨터에는 Node 24 이상이 있어야 합니다. (지금: ${version})`,
};
