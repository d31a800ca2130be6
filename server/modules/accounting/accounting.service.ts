export { mostSavedAtOnce } from '#server/integrations/ecount/ecount.client.ts';
export { createEcountConnection, type EcountConnection } from './ecount-connection.ts';
export { registerManyInEcount } from './register-many-in-ecount.ts';
