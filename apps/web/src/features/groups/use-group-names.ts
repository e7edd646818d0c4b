import type { Group } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';
import { useComingBack, useLeaving } from '../../platform/saving/use-leaving.ts';
import {
  changedGroups,
  EMPTY_DRAFT,
  type GroupDraft,
  isGroupDraft,
  nameIn,
  withName,
  withoutName,
} from './group-draft.ts';
import { groupsQuery } from './group-queries.ts';
import { useSaveNames } from './use-save-names.ts';

/** Typed names, until they are saved: what the screen shows on top of what the server has. */
export function useGroupNames(saved: readonly Group[]) {
  const { userId } = useSession();
  const storage = useMemo(() => localDraft<GroupDraft>(userId ?? 0, 'groups', isGroupDraft), [userId]);
  const [draft, setDraft] = useState<GroupDraft>(EMPTY_DRAFT);
  const cache = useGroupCache();
  const changed = changedGroups(saved, draft);
  const isDirty = changed.length > 0;
  const forgetName = (key: string) => setDraft((now) => withoutName(now, key));
  const saving = useSaveNames({ saved, isDirty, keep: cache.keep, forgetName });

  // What an ended session interrupted is on the screen again, and saved, once the same person is back.
  useComingBack(storage, ({ value, finishSave }) => {
    setDraft(value);
    if (finishSave) void saving.save(value);
  });
  const leaving = useLeaving(() => storage.save(draft, { finishSave: saving.isInterrupted() }));

  return {
    changed,
    isDirty,
    state: saving.state,
    theirs: saving.theirs,
    nameOf: (group: Group) => nameIn(draft, group),
    keep: cache.keep,
    leaveOut: cache.leaveOut,
    save: async () => await saving.save(draft),
    rename: (key: string, name: string) => {
      saving.forgetFailure();
      setDraft((now) => withName(now, key, name));
    },
    /** Takes the name that the group was given elsewhere. */
    takeTheirs: (key: string) => {
      forgetName(key);
      saving.forgetTheirs(key);
      saving.forgetFailure();
    },
    /** The group is gone, here and in what is kept. */
    drop: (key: string) => {
      cache.drop(key);
      forgetName(key);
      saving.forgetTheirs(key);
    },
    expire: saving.expire,
    leaving,
  };
}

/** Lays over the groups that were read what a write has just answered. */
function useGroupCache() {
  const queryClient = useQueryClient();
  const change = (how: (groups: readonly Group[]) => Group[]) =>
    queryClient.setQueryData(groupsQuery.queryKey, (before = []) => how(before));
  return {
    keep: (group: Group) =>
      void change((groups) =>
        groups.some(({ key }) => key === group.key)
          ? groups.map((one) => (one.key === group.key ? group : one))
          : [group, ...groups],
      ),
    leaveOut: (key: string, studentId: number) =>
      void change((groups) =>
        groups.map((one) =>
          one.key === key ? { ...one, students: one.students.filter(({ id }) => id !== studentId) } : one,
        ),
      ),
    drop: (key: string) => void change((groups) => groups.filter((group) => group.key !== key)),
  };
}
