import { getList, getListStrengths, type List, type MovedWord, type RunDraft, saveRun } from '@pupitre/contract';
import { FakeServer } from './fake-server.ts';
import { buildPlayList, openActivity } from './play-kit.tsx';

/** Settings of an authority where practice is remembered. */
export const WITH_PRACTICE = { feature_flags: { pratique: true } } as const;

/** A server that takes runs, and says what each one moved. */
export const buildKeptServer = (list: List = buildPlayList(), moved: readonly MovedWord[] = []): FakeServer =>
  new FakeServer()
    .on(getList, list)
    .on(getListStrengths, { counts: { toLearn: list.items.length, fragile: 0, solid: 0 }, words: [] })
    .on(saveRun, { moved: [...moved], isDone: false });

/** The runs that the server was sent, in order. */
export const runsOf = (server: FakeServer): RunDraft[] =>
  server.callsOf(saveRun).map(({ body }) => body as unknown as RunDraft);

/** What a run says of its words, in few signs. */
export const wordsOf = ({ words }: RunDraft) =>
  words
    .toSorted((one, other) => one.itemId - other.itemId)
    .map(({ itemId, form, outcome, tries, wrong }) => [itemId, form, outcome, tries, ...wrong]);

/** Opens an activity as a pupil of whom practice is kept. */
export async function openKept(options: Parameters<typeof openActivity>[0] & { moved?: readonly MovedWord[] } = {}) {
  const { moved = [], ...others } = options;
  const server = options.server ?? buildKeptServer(options.list, moved);
  const view = await openActivity({ settings: WITH_PRACTICE, ...others, server });
  return { ...view, server, runs: () => runsOf(server) };
}

/** Options of an activity, as this pupil chose them before. */
export function chooseOptions(type: string, value: object, userId = 3): void {
  const stored = { savedAt: Date.now(), value, finishSave: false };
  localStorage.setItem(`pupitre-draft:${userId}:activite-${type}`, JSON.stringify(stored));
}
