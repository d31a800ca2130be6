/** What is said where something was changed in a form while it was sent. */
export const saving = {
  stored: '저장했습니다. 저장하는 동안 바뀐 내용은 아직 저장되지 않았습니다.',
  unstored: '확인하는 동안 내용이 바뀌어 아직 저장하지 않았습니다. 다시 눌러 주세요.',
  leftOut: '들어가지 않은 내용이 있습니다.',
  leftOutText: (changes: string) => `저장하는 동안 바뀐 내용: ${changes}`,
  leftOutChoices: '저장하는 동안 바뀐 내용은 저장되지 않았습니다.',
};
