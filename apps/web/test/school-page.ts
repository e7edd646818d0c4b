import type { Notification, SelfEvaluation } from '@pupitre/contract';
import { cellOf } from '@pupitre/learning';
import { QueryObserver } from '@tanstack/react-query';
import type { Look, SchoolPage, ShownCell } from '../../../tools/world/school/page-port.ts';
import { connection } from '../src/api/connection.ts';
import { onDevice } from '../src/api/device-storage.ts';
import { createQueryClient } from '../src/api/query-client.ts';
import { writtenNow } from '../src/api/server-time.ts';
import { loadSession } from '../src/api/session.ts';
import { folioObservations } from '../src/features/folios/folio-queries.ts';
import { followColleagues } from '../src/features/folios/observing/cells/follow-colleagues.ts';
import type { ObservationStore } from '../src/features/folios/observing/cells/observation-store.ts';
import { observationStoreOf } from '../src/features/folios/observing/cells/use-observation-store.ts';
import { queueOf } from '../src/features/folios/observing/traces/use-traces.ts';
import { connectRuns, queueRun } from '../src/features/practice/run-queries.ts';
import { stayConnected } from '../src/platform/hub/hub-connection.ts';
import { onePerson } from '../src/platform/one-person/one-person.ts';
import { networkState } from '../src/platform/outbox/network-state.ts';
import { networkWords } from '../src/platform/outbox/network-words.ts';
import { countAll, NOTHING_WAITS } from '../src/platform/outbox/outbox.ts';
import { dropUnreadableWrites } from '../src/platform/outbox/outbox-storage.ts';
import { outboxOf } from '../src/platform/outbox/use-outbox.ts';
import { keptTraces } from '../src/platform/traces/kept-traces.ts';
import { sendTraces } from '../src/platform/traces/send-traces.ts';
import { selfEvaluationNews, selfEvaluations } from '../src/school/self-evaluation/self-evaluation-queries.ts';
import { connectSelfEvaluation, saidByCriterion, say } from '../src/school/self-evaluation/self-evaluation-writes.ts';
import { toast, toastStore } from '../src/ui/toast/toast-store.ts';

/**
 * A page without its drawing, for `npm run world -- --school`: what main.tsx, live.ts and the screens of a folio start, in
 * their order. It is evaluated anew for each load of a page.
 */
export async function openPage(): Promise<SchoolPage> {
  const session = await loadSession();
  const stops: (() => void)[] = [];
  let isClosed = false;
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  stops.push(
    onePerson(session.userId, () => {
      isClosed = true;
      stop();
    }),
  );
  const queryClient = createQueryClient(() => undefined);
  queryClient.mount();
  stops.push(() => {
    queryClient.unmount();
    queryClient.clear();
  });
  dropUnreadableWrites();
  const outbox = outboxOf(session);
  const toasts: string[] = [];
  stops.push(hearToasts(toasts));
  const notifications: Notification[] = [];
  let store: ObservationStore | null = null;
  if (outbox !== null) {
    connectRuns(outbox, queryClient);
    if (session.isPupil) connectSelfEvaluation(outbox, queryClient);
    stops.push(
      outbox.watch(),
      outbox.onOutcome(({ refusal }) => {
        if (refusal !== null && refusal.code !== 'STALE')
          toast.error('Un élément n’a pas pu être enregistré.', { detail: refusal.message });
      }),
      stayConnected({
        onNotification: (notification) => void notifications.push(notification),
        onConnected: (waiting) => void waiting().catch(() => undefined),
        onChanged: async () => undefined,
      }),
    );
    if (keptTraces.count(outbox.userId) > 0) queueOf(outbox);
  }
  const mine = () => {
    if (outbox === null) throw new Error('Nobody is signed in.');
    return outbox;
  };
  const gestured = (changed = 0): string => (changed > 0 ? (store?.lastStep() ?? '') : '');
  const ownOf = () => queryClient.getQueryData(selfEvaluations().queryKey)?.flatMap(({ criterias }) => criterias) ?? [];

  return {
    userId: session.userId,
    isClosed: () => isClosed,
    openFolio: async (folioId) => {
      const query = folioObservations(folioId);
      const given = await queryClient.fetchQuery(query);
      if (isClosed) return;
      const opened = observationStoreOf(mine(), folioId);
      store = opened;
      opened.refresh(given);
      const observer = new QueryObserver(queryClient, query);
      const leaving = new AbortController();
      stops.push(
        observer.subscribe(({ data }) => {
          if (data !== undefined) opened.refresh(data);
        }),
        opened.watch(),
        () => leaving.abort(),
      );
      followColleagues(opened, { queryClient, displayName: session.displayName, left: leaving.signal });
    },
    press: (key, state) => gestured(store?.change(key, { state })),
    fill: (keys, state) => gestured(store?.setLevel(keys, state)),
    comment: (key, text) => gestured(store?.change(key, { comment: text })),
    undo: () => {
      const last = store?.lastStep() ?? '';
      store?.undo();
      return last;
    },
    resolve: (key, whose) => store?.resolve(key, whose),
    photo: async (key, name, bytes) => {
      const queue = queueOf(mine());
      const { studentId, criterionId } = cellOf(key);
      const file = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
      const folioId = store?.folioId ?? 0;
      const isSafe = await queue.add({ folioId, criterionId, studentIds: [studentId], file, name });
      queue.release();
      return isSafe;
    },
    openOwn: async () => {
      await queryClient.fetchQuery(selfEvaluations());
      const observer = new QueryObserver(queryClient, selfEvaluations());
      stops.push(observer.subscribe(() => undefined));
    },
    say: (criteriaId, part, value) => {
      const criterion = ownOf().find((one) => one.criteriaId === criteriaId);
      if (criterion === undefined) return false;
      say(mine(), part, criterion, value);
      return true;
    },
    now: () => writtenNow().getTime(),
    run: (runId, draft) => queueRun(mine(), runId, draft),
    flush: () => mine().flush(() => sendTraces(mine())),
    send: () => void outbox?.send(),
    look,
    stop,
  };

  function look(): Look {
    const state = outbox?.get() ?? NOTHING_WAITS;
    const isOnlyHere = onDevice.isRefused() || state.waiting.some((write) => write.isOnlyHere === true);
    const conflicts = store?.conflicts().size ?? 0;
    const line = networkWords(
      networkState({ ...state, isOnline: connection.isOnline(), conflicts, isOnlyHere, kept: countAll(state.waiting) }),
    );
    const news = queryClient.getQueryData(selfEvaluationNews().queryKey) ?? {};
    const said = saidByCriterion(state.waiting);
    return {
      cells: store === null ? [] : cellsOf(store),
      line: `${line.lead} ${line.rest}`.trim(),
      waiting: state.waiting.map(({ item }) => item),
      isOnlyHere,
      traces: outbox === null ? 0 : keptTraces.count(outbox.userId),
      toasts,
      refused: store?.refused()?.message ?? null,
      notifications,
      own: ownOf().map((criterion: SelfEvaluation) => ({
        criteriaId: criterion.criteriaId,
        selfState: said.get(criterion.criteriaId)?.level ?? criterion.selfState,
        selfComment: said.get(criterion.criteriaId)?.comment ?? criterion.selfComment,
        selfVersion: criterion.selfVersion,
        news: news[criterion.criteriaId] ?? null,
      })),
    };
  }
}

/** Notes each sentence once; gives back how to stop. */
const hearToasts = (heard: string[]): (() => void) =>
  toastStore.subscribe(() => {
    for (const { message, detail } of toastStore.get().toasts) {
      const said = `${message} ${detail}`.trim();
      if (!heard.includes(said)) heard.push(said);
    }
  });

const cellsOf = (store: ObservationStore): ShownCell[] =>
  store.serverCells().flatMap(({ id, version, selfVersion }) => {
    const view = store.getCell(id);
    if (view === undefined) return [];
    const { state, comment, marks, selfState, selfComment, isPending, conflict } = view;
    const shown = { state, comment, marks, selfState, selfComment };
    return [{ key: id, shown, version, selfVersion, isPending, conflict: conflict?.mine ?? null }];
  });
