import { type Group, group as groupSchema, saveGroup } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { deviceNow } from '../../api/server-time.ts';
import { useAttempts } from '../../platform/saving/attempts.ts';
import { type SaveFailure, saveFailureOf, saveStateOf } from '../../platform/saving/save-state.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { changedGroups, type GroupDraft, nameIn } from './group-draft.ts';
import { groupKeys } from './group-queries.ts';

type SaveNames = {
  saved: readonly Group[];
  isDirty: boolean;
  /** What the server answered about one group; a name typed since stays. */
  keep: (group: Group) => void;
  /** The typed name is saved, or its group is gone. */
  forgetName: (key: string) => void;
};

/** Saves names one after the other: one that fails does not hold back the others. */
export function useSaveNames({ saved, isDirty, keep, forgetName }: SaveNames) {
  const queryClient = useQueryClient();
  /** Groups that were renamed elsewhere meanwhile, with the name that they have now. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const busy = useRef(false);
  /** The session ended while names were being saved, not while a pupil was added. */
  const isInterrupted = useRef(false);
  const attempts = useAttempts();
  const forgetTheirs = (key: string) => setTheirs(({ [key]: _, ...rest }) => rest);

  const saveOne = async (group: Group, name: string): Promise<void> => {
    const body = {
      groupId: group.key,
      name,
      displayName: name,
      version: group.version,
    };
    keep(await call(saveGroup, { body, idempotencyKey: attempts.keyOf(body, group.key) }));
    attempts.answered(group.key);
    forgetName(group.key);
    forgetTheirs(group.key);
  };

  const noteFailure = (error: unknown, group: Group): SaveFailure => {
    const current = isApiError(error, 'STALE') ? groupSchema.safeParse(error.current) : null;
    if (current?.success === true) {
      keep(current.data);
      setTheirs((before) => ({ ...before, [group.key]: current.data.name }));
      return { kind: 'conflict', message: `«\u00a0${group.name}\u00a0» a été renommé ailleurs entre-temps` };
    }
    if (!isApiError(error, 'GROUP_NOT_FOUND')) return saveFailureOf(error, {});
    forgetName(group.key);
    void queryClient.invalidateQueries({ queryKey: groupKeys.list });
    return { kind: 'failed', message: `«\u00a0${group.name}\u00a0» a été supprimé ailleurs` };
  };

  return {
    state: saveStateOf({ isSaving, failure, isDirty, savedAt }),
    theirs,
    forgetTheirs,
    forgetFailure: () => setFailure(null),
    expire: () => setFailure({ kind: 'expired' }),
    /** Whether the last save ended with the session. */
    isInterrupted: () => isInterrupted.current,
    /** Saves every named group; an empty name is not saved (GROUP-13). Whether all are saved. */
    save: async (draft: GroupDraft): Promise<boolean> => {
      const changed = changedGroups(saved, draft);
      if (busy.current || changed.length === 0) return false;
      busy.current = true;
      setSaving(true);
      setFailure(null);
      let failed: SaveFailure | null = null;
      for (const group of changed) {
        const name = nameIn(draft, group).trim();
        if (name === '') {
          failed ??= { kind: 'failed', message: 'Un groupe n’a pas de nom' };
          continue;
        }
        try {
          await saveOne(group, name);
        } catch (error) {
          failed = noteFailure(error, group);
          if (failed.kind === 'expired' || failed.kind === 'offline') break;
        }
      }
      setFailure(failed);
      isInterrupted.current = failed?.kind === 'expired';
      if (failed === null) {
        setSavedAt(deviceNow());
        toast.success('Groupes sauvegardés');
      }
      busy.current = false;
      setSaving(false);
      return failed === null;
    },
  };
}
