import type { views as korean } from '#web/i18n/ko/lists/views.ts';

export const views: typeof korean = {
  title: 'Saved views',
  none: 'No view has been saved yet.',
  forAll: 'For all',
  remove: (name) => `Delete ${name}`,
  removed: (name) => `The view ‘${name}’ is deleted.`,
  takeBack: 'Undo',
  notKept: 'The view could not be restored',
  removeTitle: 'Delete a view that everybody uses?',
  removeText: (name) => `Somebody else has saved ‘${name}’. It will be gone for everybody, and cannot be restored.`,
  deleteFailed: 'The view could not be deleted',
  name: 'Name of the current view',
  hint: 'Keeps search, filters and order under this name. One of the same name is replaced.',
  nameTooLong: (most) => `A name has at most ${most} characters.`,
  share: 'For everybody',
  save: 'Save',
};
