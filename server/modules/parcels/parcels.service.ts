// What other modules may use of this module.
export { eraseParcels } from './erase-parcels.ts';
export { addLabelled, cancelLabelled, wasScanned } from './labelled-parcels.ts';
