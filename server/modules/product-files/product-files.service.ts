export { stuckCount } from './registration.repository.ts';
