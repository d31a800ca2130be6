// Merging members. Other rooms import this file only.
export { ChooseMembersButton, type ChoosingMembers, ChosenMembers, useChoosingMembers } from './choose-members.tsx';
export { MergeDialog } from './merge-dialog.tsx';
export { SamePeople } from './same-people.tsx';
