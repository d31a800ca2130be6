// What other modules may use of this module.
export { eraseParcels } from './erase-parcels.ts';
