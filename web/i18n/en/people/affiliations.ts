import type { affiliations as korean } from '#web/i18n/ko/people/affiliations.ts';

export const affiliations: typeof korean = { design_team: 'Design team', sales: 'Sales team', management: 'Management' };
