/**
 * oidc-provider, without the warning that it prints when it is loaded by a Node release that is not (or not yet) a long-term one. The
 * causes of its other warnings are avoided by the configuration.
 */
const { warn } = console;
console.warn = () => {};
export const { errors, interactionPolicy, Provider } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});
