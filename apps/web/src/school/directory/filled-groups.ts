import type { Group } from '@pupitre/contract';
import { BY_NAME } from '../../ui/text/by-name.ts';

/** Groups with pupils, classes first. */
export const filledGroups = (groups: readonly Group[]): Group[] =>
  groups
    .filter(({ students: pupils }) => pupils.length > 0)
    .toSorted((one, other) => one.groupType.localeCompare(other.groupType) || BY_NAME.compare(one.name, other.name));
