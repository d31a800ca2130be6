import type { boxes as ko } from '#web/i18n/ko/shipping/boxes.ts';

export const boxes: typeof ko = {
  title: 'Boxes',
  help: 'The boxes to choose from under ‘Customs and packing’ of an order. Orders already registered keep the boxes they had.',
  add: 'Add a box',
  none: 'No boxes yet. Those that you add here can be chosen in an order.',
  editOf: (name) => `Edit box ${name}`,
  historyOf: (name) => `History of box ${name}`,
  size: (size) => `${size} cm`,
  empty: (weight) => `empty ${weight}`,
  remove: 'Remove',
  removeOf: (name) => `Remove box ${name}`,
  removeTitle: 'Remove the box?',
  removeText: (name) => `Nobody can choose ‘${name}’ any more. Orders already registered keep it.`,
  notRemoved: 'The box was not removed',
  fields: {
    boxName: 'Name',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    ownWeight: 'Weight when empty (Kg)',
  },
};
