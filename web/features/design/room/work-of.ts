import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';

/**
 * The work that keeps a person busy: their sub-projects, and their projects without sub-projects, unless these are done. A project with
 * sub-projects does not count itself: its people have room if others do its parts.
 */
export const workOf = ({ staffId }: StaffMember, projects: readonly Project[]): Dated[] =>
  projects
    .flatMap((project): readonly (Project | SubProject)[] => (project.subProject.length > 0 ? project.subProject : [project]))
    .filter((item) => !item.done && item.staffList.some((one) => one.staffId === staffId));
