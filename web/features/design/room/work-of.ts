import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';

/**
 * What keeps somebody busy: their sub-projects, and projects that have none, unless they are done. A project that others
 * do parts of leaves its people room.
 */
export const workOf = ({ staffId }: StaffMember, projects: readonly Project[]): Dated[] =>
  projects
    .flatMap((project): readonly (Project | SubProject)[] => (project.subProject.length > 0 ? project.subProject : [project]))
    .filter((item) => !item.done && item.staffList.some((one) => one.staffId === staffId));
