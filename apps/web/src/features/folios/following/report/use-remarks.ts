import { type ReportRemark, saveReportRemark } from '@pupitre/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { reportRemarks } from './report-queries.ts';

/** How long after the last keystroke a remark is saved. */
const SAVE_DELAY_MS = 800;

type Save = { studentId: number; since: string; text: string; version: number };
/** A text that is not saved, and what a colleague wrote meanwhile. */
type Typed = { text: string; theirs: ReportRemark | null; isFailed: boolean };

export type Remarks = ReturnType<typeof useRemarks>;

const keyOf = (studentId: number, since: string) => `${studentId} ${since}`;

/** The remarks of a folio in a period: what was typed stands until it is saved, whichever pupil is in sight. */
export function useRemarks(folioId: number, since: string) {
  const queryClient = useQueryClient();
  const { data, isSuccess } = useQuery(reportRemarks(folioId, since));
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const latest = useRef(typed);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const set = (key: string, next: Typed | null) => {
    const map = new Map(latest.current);
    if (next === null) map.delete(key);
    else map.set(key, next);
    latest.current = map;
    setTyped(map);
  };
  const savedOf = (studentId: number, from: string): ReportRemark =>
    queryClient
      .getQueryData<ReportRemark[]>(reportRemarks(folioId, from).queryKey)
      ?.find((one) => one.studentId === studentId) ?? { studentId, text: '', version: 0 };
  const keep = (remark: ReportRemark, from: string) =>
    queryClient.setQueryData<ReportRemark[]>(reportRemarks(folioId, from).queryKey, (all = []) => [
      ...all.filter(({ studentId }) => studentId !== remark.studentId),
      remark,
    ]);

  const saving = useMutation({
    // One after the other, so that the version of one is that of the next.
    scope: { id: `report-remarks-${folioId}` },
    mutationFn: ({ studentId, since: from, text, version }: Save) =>
      call(saveReportRemark, {
        params: { id: folioId, studentId },
        body: { since: from, text },
        headers: { 'If-Match': `"${version}"` },
      }),
    onSuccess: (remark, { since: from, text, studentId }) => {
      keep(remark, from);
      const key = keyOf(studentId, from);
      if (latest.current.get(key)?.text === text) set(key, null);
    },
    onError: (error, { since: from, studentId, text }) => {
      const key = keyOf(studentId, from);
      // The contract sends the present remark with the refusal.
      const theirs = isApiError(error, 'STALE') ? (error.current as ReportRemark) : null;
      if (hasLeft.current) toast.error('Une remarque n’a pas été enregistrée.', { detail: `«\u00a0${text}\u00a0»` });
      set(key, { text: latest.current.get(key)?.text ?? text, theirs, isFailed: theirs === null });
    },
    meta: { handlesError: true },
  });

  const save = (studentId: number, from: string) => {
    const key = keyOf(studentId, from);
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
    const mine = latest.current.get(key);
    if (mine === undefined || mine.theirs !== null) return;
    const saved = savedOf(studentId, from);
    if (saved.text === mine.text) set(key, null);
    else saving.mutate({ studentId, since: from, text: mine.text, version: saved.version });
  };
  const saveAll = useEffectEvent(() => {
    for (const key of [...timers.current.keys()]) {
      const [studentId = '', from = ''] = key.split(' ');
      save(Number(studentId), from);
    }
  });
  // What was typed last is sent when the page is left.
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      saveAll();
    };
  }, []);

  const written = new Set((data ?? []).flatMap(({ studentId, text }) => (text.trim() === '' ? [] : [studentId])));
  return {
    isReady: isSuccess,
    isSaving: saving.isPending,
    /** The server does not have all that was typed; and of some it could not be told, or has another text. */
    isUnsaved: typed.size > 0,
    isStuck: [...typed.values()].some(({ theirs, isFailed }) => isFailed || theirs !== null),
    written,
    versionOf: (studentId: number) => data?.find((one) => one.studentId === studentId)?.version ?? 0,
    stateOf: (studentId: number): Typed =>
      typed.get(keyOf(studentId, since)) ?? {
        text: data?.find((one) => one.studentId === studentId)?.text ?? '',
        theirs: null,
        isFailed: false,
      },
    type: (studentId: number, text: string) => {
      const key = keyOf(studentId, since);
      set(key, { text, theirs: latest.current.get(key)?.theirs ?? null, isFailed: false });
      clearTimeout(timers.current.get(key));
      timers.current.set(
        key,
        setTimeout(() => save(studentId, since), SAVE_DELAY_MS),
      );
    },
    save: (studentId: number) => save(studentId, since),
    /** After a colleague's change: hers, or one's own over it. */
    settle: (studentId: number, isOwn: boolean) => {
      const key = keyOf(studentId, since);
      const mine = latest.current.get(key);
      if (mine === undefined || mine.theirs === null) return;
      keep(mine.theirs, since);
      set(key, isOwn ? { ...mine, theirs: null } : null);
      if (isOwn) save(studentId, since);
    },
  };
}
