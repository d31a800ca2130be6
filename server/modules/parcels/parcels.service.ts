// What other modules may use of this module.
export { eraseParcels } from './erase-parcels.ts';
export { findGoing, type Going } from './find-going.ts';
export { findReportedParcels, findSentParcels, findTrackingNumbers } from './find-tracking-numbers.ts';
export { addLabelled, cancelLabelled, wasScanned } from './labelled-parcels.ts';
export { numberedAs } from './list/numbered-as.ts';
export { findParcels } from './parcels.repository.ts';
