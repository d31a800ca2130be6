export { createSealer, type Sealer } from './seal.ts';
