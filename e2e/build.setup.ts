import { buildWeb } from '#scripts/build-web.ts';

/** Once, before the workers start their servers side by side. */
export default buildWeb;
