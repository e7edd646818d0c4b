import type { AdminJob, AdminJobKind } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { JOB_RESULTS } from './job-catalogue.ts';
import { type Failure, messageOf } from './job-news.ts';

type JobEnds = {
  /** The page awaits no work of this kind any more. */
  release: (kind: AdminJobKind) => void;
  /** The file arrived: to send the same again is no use. */
  dropFile: () => void;
};

/** Says how works end, each once: in a toast, and where one failed in its row. */
export function useJobEnds({ release, dropFile }: JobEnds) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<ReadonlyMap<AdminJobKind, Failure>>(new Map());
  const told = useRef(new Set<number>());
  /** Its call was refused with a reason: the list's word for it would say it twice. */
  const refused = useRef<AdminJobKind | null>(null);

  const setFailure = (kind: AdminJobKind, failure: Failure | null) =>
    setFailures((before) => {
      const after = new Map(before);
      if (failure === null) after.delete(kind);
      else after.set(kind, failure);
      return after;
    });
  const succeed = (kind: AdminJobKind, detail: string) => {
    setFailure(kind, null);
    release(kind);
    if (kind === 'criteria-upload') dropFile();
    toast.success(JOB_RESULTS[kind].succeeded, { detail });
  };
  /** The reason stands in the row too: a toast goes. */
  const fail = (kind: AdminJobKind, failure: Failure) => {
    setFailure(kind, failure);
    release(kind);
    toast.error(JOB_RESULTS[kind].failed, { detail: failure.detail });
  };

  /** A work that was seen running, or that this page started, has ended. */
  const tell = (job: AdminJob) => {
    if (told.current.has(job.id)) return;
    told.current.add(job.id);
    if (job.kind === refused.current && job.state === 'failed') return;
    // The whole of it stands in the row.
    const detail = messageOf(job).split('\n', 1)[0] ?? '';
    if (job.state === 'succeeded') {
      succeed(job.kind, detail);
      // What was known of the contents before is out of date.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'administration',
        refetchType: 'none',
      });
    } else {
      release(job.kind);
      if (job.kind === 'criteria-upload') dropFile();
      toast.error(JOB_RESULTS[job.kind].failed, { detail });
    }
  };

  return {
    failures,
    setFailure,
    succeed,
    fail,
    tell,
    /** A new call of the kind begins: nothing is known against it. */
    begin: (kind: AdminJobKind) => {
      refused.current = null;
      setFailure(kind, null);
    },
    /** The call itself was answered with a reason. */
    refuse: (kind: AdminJobKind, failure: Failure) => {
      refused.current = kind;
      fail(kind, failure);
    },
  };
}
