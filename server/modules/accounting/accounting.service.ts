export { mostSavedAtOnce } from '#server/integrations/ecount/ecount.client.ts';
export { createEcountConnection, type EcountConnection } from './ecount-connection.ts';
export { unfinishedCount } from './ecount-registration.repository.ts';
export { registerManyInEcount } from './register-many-in-ecount.ts';
