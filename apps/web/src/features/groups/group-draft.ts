import { type Group, NEW_GROUP_NAME } from '@pupitre/contract';
import * as z from 'zod/mini';

/** New groups and typed names, until they are saved. */
export type GroupDraft = { fresh: readonly string[]; names: Readonly<Record<string, string>> };

export const EMPTY_DRAFT: GroupDraft = { fresh: [], names: {} };

const stored = z.object({ fresh: z.array(z.string()), names: z.record(z.string(), z.string()) });
export const isGroupDraft = (value: unknown): value is GroupDraft => stored.safeParse(value).success;

/** A group that only this screen knows (GROUP-04): version 0 until the server keeps it (OP-035). */
const localGroup = (key: string): Group => ({
  key,
  name: NEW_GROUP_NAME,
  groupType: 'personnel',
  center: '',
  school: '',
  readOnly: false,
  schoolCode: '',
  version: 0,
  students: [],
});
export const isUnsaved = (group: Group): boolean => group.version === 0;

/** What the screen shows: new groups at the top, then what the server has. */
export function groupsOf(saved: readonly Group[], { fresh }: GroupDraft): Group[] {
  const byKey = new Map(saved.map((group) => [group.key, group]));
  return [
    ...fresh.map((key) => byKey.get(key) ?? localGroup(key)),
    ...saved.filter((group) => !fresh.includes(group.key)),
  ];
}

export const nameIn = ({ names }: GroupDraft, group: Group): string => names[group.key] ?? group.name;

export const changedGroups = (saved: readonly Group[], draft: GroupDraft): Group[] =>
  groupsOf(saved, draft).filter(
    (group) => !group.readOnly && (isUnsaved(group) || nameIn(draft, group).trim() !== group.name),
  );

export const withFresh = ({ fresh, names }: GroupDraft, key: string): GroupDraft => ({ fresh: [key, ...fresh], names });

export const withName = ({ fresh, names }: GroupDraft, key: string, name: string): GroupDraft => ({
  fresh,
  names: { ...names, [key]: name },
});

export function withoutName({ fresh, names }: GroupDraft, key: string): GroupDraft {
  const { [key]: _, ...others } = names;
  return { fresh, names: others };
}

export function withoutGroup(draft: GroupDraft, key: string): GroupDraft {
  const { fresh, names } = withoutName(draft, key);
  return { fresh: fresh.filter((one) => one !== key), names };
}
