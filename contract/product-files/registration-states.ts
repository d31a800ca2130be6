/**
 * `stopped`: by a person, or because ECOUNT refuses the credentials; it continues when a person says so. No zod here: the page imports it.
 */
export const registrationStates = ['running', 'stopped', 'done'] as const;

/**
 * Does the registration wait for a person? It was stopped, has a problem, or has products that were not registered at all or not with all
 * their values.
 */
export const isStuck = ({
  state,
  problem,
  failed,
  partly,
}: {
  state: (typeof registrationStates)[number];
  problem: unknown;
  failed: number;
  partly: number;
}): boolean => state === 'stopped' || problem !== null || failed > 0 || partly > 0;
