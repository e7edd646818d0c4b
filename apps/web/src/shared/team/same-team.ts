import type { TeamMember } from '@pupitre/contract';

/** The same people with the same rights, in any order. */
export const sameTeam = (a: readonly TeamMember[], b: readonly TeamMember[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((member) => b.some((other) => other.objectGuid === member.objectGuid && other.canEdit === member.canEdit)));
