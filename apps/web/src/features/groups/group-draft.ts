import type { Group } from '@pupitre/contract';
import * as z from 'zod/mini';

/** Typed names, until they are saved. */
export type GroupDraft = { names: Readonly<Record<string, string>> };

export const EMPTY_DRAFT: GroupDraft = { names: {} };

const stored = z.object({ names: z.record(z.string(), z.string()) });
export const isGroupDraft = (value: unknown): value is GroupDraft => stored.safeParse(value).success;

export const nameIn = ({ names }: GroupDraft, group: Group): string => names[group.key] ?? group.name;

export const changedGroups = (saved: readonly Group[], draft: GroupDraft): Group[] =>
  saved.filter((group) => !group.readOnly && nameIn(draft, group).trim() !== group.name);

export const withName = ({ names }: GroupDraft, key: string, name: string): GroupDraft => ({
  names: { ...names, [key]: name },
});

export function withoutName({ names }: GroupDraft, key: string): GroupDraft {
  const { [key]: _, ...others } = names;
  return { names: others };
}
