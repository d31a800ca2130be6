/**
 * oidc-provider, without the warning it prints while it is loaded by a Node release that is not (or not yet) a
 * long-term one. What else it warns of is settled by the configuration.
 */
const { warn } = console;
console.warn = () => {};
export const { errors, interactionPolicy, Provider } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});
