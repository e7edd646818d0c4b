import { type AdminJob, type AdminJobKind, getAdminJobResult, uploadCriteria } from '@pupitre/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSessionExpired } from '../../../api/api-error.ts';
import { callFile } from '../../../api/file.ts';
import { readAnew } from '../../../api/read-anew.ts';
import { deviceNow } from '../../../api/server-time.ts';
import { sendFile } from '../../../api/upload.ts';
import { saveFile } from '../../../ui/page/save-file.ts';
import { TRY_AGAIN, whyFailed } from '../../../ui/text/why-failed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { adminJobs, isActive, pollEvery } from '../admin-queries.ts';
import { type ButtonJobKind, GENERATORS, JOB_ENTRIES, JOB_RESULTS, type RosterJobKind } from './job-catalogue.ts';
import {
  endedSince,
  type Failure,
  isRefusedContent,
  isUncertain,
  notArrived,
  refusalOf,
  resultAfter,
} from './job-news.ts';
import { useJobEnds } from './use-job-ends.ts';

/** The pending call of this page. */
type OwnCall = {
  kind: AdminJobKind;
  /** The latest job of the kind before it, 0 for none. */
  before: number;
  /** When its answer was lost; the job may still run (null: still awaited). */
  lostAt: number | null;
  /** Upload progress of the file in per cent. */
  sent: number | null;
};

/**
 * The jobs of the administration on the server, the one that this page started, and their results. A call waits for the
 * end of its job; if its answer is lost the page polls the list.
 */
export function useAdminJobs() {
  const queryClient = useQueryClient();
  const [own, setOwn] = useState<OwnCall | null>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const query = useSuspenseQuery({
    ...adminJobs(),
    refetchInterval: ({ state }) => !isSessionExpired(state.error) && pollEvery(state.data, own !== null),
  });
  const jobs = query.data;
  const running = jobs.find(isActive);
  const known = useRef(jobs);
  const isCalling = useRef(false);

  const latest = (kind: AdminJobKind) => jobs.find((job) => job.kind === kind);
  const release = (kind: AdminJobKind) => setOwn((call) => (call?.kind === kind ? null : call));
  const ends = useJobEnds({ release, dropFile: () => setPicked(null) });
  const { tell } = ends;
  const onSent = (sent: number, total: number) =>
    setOwn((call) => call && { ...call, sent: total === 0 ? 0 : Math.floor((sent / total) * 100) });
  const download = async (job: AdminJob) => {
    const failure = await downloadResult(job);
    if (failure !== null) ends.setFailure(job.kind, failure);
  };

  const follow = useEffectEvent((now: readonly AdminJob[], at: number) => {
    const ended = endedSince(known.current, now);
    known.current = [...now];
    const result = own === null ? undefined : resultAfter(now, own.kind, own.before);
    const isLost = own !== null && own.lostAt !== null && at > own.lostAt;
    if (result !== undefined && isLost && result.state === 'succeeded' && GENERATORS.includes(result.kind)) {
      void download(result);
    }
    for (const job of ended) if (job.id !== result?.id) tell(job);
    if (result !== undefined) tell(result);
    else if (isLost && !now.some(isActive)) ends.fail(own.kind, notArrived(own.kind));
  });
  useEffect(() => follow(jobs, query.dataUpdatedAt), [jobs, query.dataUpdatedAt]);

  /** The current list; null if it cannot be read. */
  const refresh = (): Promise<AdminJob[] | null> =>
    readAnew(queryClient, { ...adminJobs(), retry: false }).catch(() => null);

  const run = async (kind: AdminJobKind, work: () => Promise<boolean>): Promise<void> => {
    if (isCalling.current || running !== undefined) return;
    isCalling.current = true;
    const before = latest(kind)?.id ?? 0;
    ends.begin(kind);
    setOwn({ kind, before, lostAt: null, sent: null });
    try {
      const isDone = await work();
      const result = resultAfter((await refresh()) ?? [], kind, before);
      if (result !== undefined) tell(result);
      else if (isDone) ends.succeed(kind, '');
      else ends.fail(kind, { message: JOB_RESULTS[kind].failed, detail: '', report: [] });
    } catch (error) {
      if (isUncertain(error)) {
        setOwn({ kind, before, lostAt: deviceNow().getTime(), sent: null });
        await refresh();
      } else {
        // Refused for what it holds; where it was not even looked at, it may be sent again.
        if (kind === 'criteria-upload' && isRefusedContent(error)) setPicked(null);
        ends.refuse(kind, refusalOf(kind, error));
        await refresh();
      }
    } finally {
      isCalling.current = false;
    }
  };

  return {
    jobs,
    latest,
    running,
    /** The running kind, or the one that this page has just started. */
    busyKind: running?.kind ?? own?.kind ?? null,
    own,
    failures: ends.failures,
    checkedAt: query.dataUpdatedAt,
    /** The list cannot be read: it is out of date. */
    cut: query.error,
    start: (kind: ButtonJobKind) => void run(kind, JOB_ENTRIES[kind].start),
    picked,
    pick: (file: File | null) => {
      setPicked(file);
      ends.setFailure('criteria-upload', null);
    },
    upload: (file: File) =>
      void run('criteria-upload', () =>
        sendFile(uploadCriteria, file, { onProgress: onSent, signal: new AbortController().signal }),
      ),
    download,
    run: (kind: RosterJobKind, work: () => Promise<boolean>) => void run(kind, work),
    onSent,
  };
}

export type AdminWork = ReturnType<typeof useAdminJobs>;

/** Fetches the file that a work made; a failure is told, and answered for its row. */
async function downloadResult(job: AdminJob): Promise<Failure | null> {
  try {
    const { content, name } = await callFile(getAdminJobResult, { params: { id: job.id } });
    saveFile(content, name === '' ? job.resultName : name);
    return null;
  } catch (error) {
    const message = 'Le téléchargement a échoué.';
    const detail = whyFailed(error, TRY_AGAIN);
    toast.error(message, { detail });
    return { message, detail, report: [] };
  }
}
