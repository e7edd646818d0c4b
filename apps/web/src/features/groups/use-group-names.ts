import { type Group, group as groupSchema, NEW_GROUP_NAME, saveGroup } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAttempts } from '../../shared/saving/attempts.ts';
import { localDraft } from '../../shared/saving/local-draft.ts';
import { type SaveFailure, saveStateOf } from '../../shared/saving/save-state.ts';
import { useComingBack, useLeaving } from '../../shared/saving/use-leaving.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast/toast-store.ts';
import { groupKeys, groupsQuery } from './group-queries.ts';

type Draft = { fresh: readonly string[]; names: Readonly<Record<string, string>> };
const EMPTY: Draft = { fresh: [], names: {} };
const stored = z.object({ fresh: z.array(z.string()), names: z.record(z.string(), z.string()) });
const isDraft = (value: unknown): value is Draft => stored.safeParse(value).success;

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

/** New groups and typed names, until they are saved: what the screen shows on top of what the server has. */
export function useGroupNames(saved: readonly Group[]) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const storage = useMemo(() => localDraft<Draft>(userId ?? 0, 'groups', isDraft), [userId]);
  const [draft, setDraft] = useState<Draft>(EMPTY);
  /** Groups that were renamed elsewhere meanwhile, with the name that they have now. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const busy = useRef(false);
  /** The session ended while names were being saved, not while a pupil was added. */
  const isInterrupted = useRef(false);
  const attempts = useAttempts();

  const byKey = new Map(saved.map((group) => [group.key, group]));
  const groups = [
    ...draft.fresh.map((key) => byKey.get(key) ?? localGroup(key)),
    ...saved.filter((group) => !draft.fresh.includes(group.key)),
  ];
  const nameOf = (group: Group) => draft.names[group.key] ?? group.name;
  const changed = groups.filter(
    (group) => !group.readOnly && (isUnsaved(group) || nameOf(group).trim() !== group.name),
  );
  const isDirty = changed.length > 0;

  const forgetName = (key: string) => setDraft(({ fresh, names: { [key]: _, ...names } }) => ({ fresh, names }));
  const forgetTheirs = (key: string) => setTheirs(({ [key]: _, ...rest }) => rest);

  /** Takes the server's answer about one group; a name typed since stays. */
  const keep = (group: Group) =>
    queryClient.setQueryData(groupsQuery.queryKey, (before = []) =>
      before.some(({ key }) => key === group.key)
        ? before.map((one) => (one.key === group.key ? group : one))
        : [group, ...before],
    );

  const leaveOut = (key: string, studentId: number) =>
    queryClient.setQueryData(groupsQuery.queryKey, (before = []) =>
      before.map((one) =>
        one.key === key ? { ...one, students: one.students.filter(({ id }) => id !== studentId) } : one,
      ),
    );

  const saveOne = async (group: Group): Promise<void> => {
    const name = nameOf(group).trim();
    const body = {
      groupId: group.key,
      name,
      displayName: name,
      ...(isUnsaved(group) ? {} : { version: group.version }),
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
    if (isSessionExpired(error)) return { kind: 'expired' };
    if (isApiError(error) && error.status === 0) return { kind: 'offline' };
    if (!isApiError(error, 'GROUP_NOT_FOUND')) return { kind: 'failed' };
    forgetName(group.key);
    void queryClient.invalidateQueries({ queryKey: groupKeys.list });
    return { kind: 'failed', message: `«\u00a0${group.name}\u00a0» a été supprimé ailleurs` };
  };

  /** Saves every named group; an empty name is not saved (GROUP-13). */
  const save = async (): Promise<void> => {
    if (busy.current || !isDirty) return;
    busy.current = true;
    setSaving(true);
    setFailure(null);
    let failed: SaveFailure | null = null;
    for (const group of changed) {
      if (nameOf(group).trim() === '') {
        failed ??= { kind: 'failed', message: 'Un groupe n’a pas de nom' };
        continue;
      }
      try {
        await saveOne(group);
      } catch (error) {
        failed = noteFailure(error, group);
        if (failed.kind === 'expired' || failed.kind === 'offline') break;
      }
    }
    setFailure(failed);
    isInterrupted.current = failed?.kind === 'expired';
    if (failed === null) {
      setSavedAt(new Date());
      toast.success('Groupes sauvegardés');
    }
    busy.current = false;
    setSaving(false);
  };

  // Restores and saves what an expired session interrupted, once the same person is back.
  const [isReturning, setReturning] = useState(false);
  useComingBack(storage, ({ value, finishSave }) => {
    setDraft(value);
    setReturning(finishSave);
  });
  const finishSave = useEffectEvent(() => {
    setReturning(false);
    void save();
  });
  useEffect(() => {
    if (isReturning) finishSave();
  }, [isReturning]);

  const leaving = useLeaving(() => storage.save(draft, { finishSave: isInterrupted.current }));

  return {
    groups,
    changed,
    isDirty,
    state: saveStateOf({ isSaving, failure, isDirty, savedAt }),
    theirs,
    nameOf,
    keep,
    leaveOut,
    save,
    /** A new group at the top of the list. */
    add: (): string => {
      const key = crypto.randomUUID();
      setDraft(({ fresh, names }) => ({ fresh: [key, ...fresh], names }));
      return key;
    },
    rename: (key: string, name: string) => {
      setFailure(null);
      setDraft(({ fresh, names }) => ({ fresh, names: { ...names, [key]: name } }));
    },
    /** Takes the name that the group was given elsewhere. */
    takeTheirs: (key: string) => {
      forgetName(key);
      forgetTheirs(key);
      setFailure(null);
    },
    /** The group is gone, here and in what is kept. */
    drop: (key: string) => {
      queryClient.setQueryData(groupsQuery.queryKey, (before = []) => before.filter((group) => group.key !== key));
      setDraft(({ fresh, names: { [key]: _, ...names } }) => ({ fresh: fresh.filter((one) => one !== key), names }));
      forgetTheirs(key);
    },
    expire: () => setFailure({ kind: 'expired' }),
    leaving,
  };
}
