/** The parts of the office that somebody can belong to. */
export const affiliations = { design_team: '디자인팀', sales: '영업팀', management: '경영지원팀' } as Record<string, string>;
