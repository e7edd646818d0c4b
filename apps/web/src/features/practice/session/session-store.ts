import type { RevisionWord } from '@pupitre/contract';
import { type RevisionSession, resumeRevision } from '@pupitre/learning';
import { localDraft } from '../../../platform/saving/local-draft.ts';

/** A session as it runs, and as it is kept on the device until it ends. */
export type KeptSession = {
  /** Names its run: however many tabs end it, it is kept once. */
  readonly runId: string;
  readonly begunOn: string;
  /** Seconds of play. */
  readonly seconds: number;
  /** What was asked for: another number, or another list, is another session. */
  readonly size: number;
  readonly listId: number | null;
  /** Of the words that she missed in a test. */
  readonly testId: number | null;
  readonly session: RevisionSession<RevisionWord>;
};

export type SessionStore = ReturnType<typeof sessionStore>;

/** The running session of one person in this browser; kept and forgotten as drafts are. */
export function sessionStore(userId: number) {
  const draft = localDraft(userId, 'revision', (value): value is unknown => value !== undefined);
  return {
    read: (): KeptSession | undefined => readKept(draft.load()?.value),
    keep: (kept: KeptSession): void => void draft.save(kept),
    clear: (): void => draft.clear(),
    /** Tells what another tab has kept since, undefined once it has ended the session. */
    watch(listener: (kept: KeptSession | undefined) => void): () => void {
      const handle = ({ key }: StorageEvent) => {
        if (key === null || key === draft.key) listener(readKept(draft.load()?.value));
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
  };
}

function readKept(value: unknown): KeptSession | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { runId, begunOn, seconds, size, listId, testId, session } = value as Record<string, unknown>;
  const resumed = resumeRevision(session, isWord);
  if (resumed === undefined || typeof runId !== 'string' || typeof begunOn !== 'string') return undefined;
  if (typeof seconds !== 'number' || typeof size !== 'number') return undefined;
  // A session that an earlier version of this page kept knows no siblings.
  const words = resumed.words.map((word) => ({ ...word, siblings: word.siblings ?? [] }));
  const whole = { ...resumed, words };
  return { runId, begunOn, seconds, size, listId: idOf(listId), testId: idOf(testId), session: whole };
}

const TEXTS = ['learnTxt', 'hintTxt', 'picture', 'pictureAlt', 'learnLanguage', 'hintLanguage', 'strength'] as const;

function isWord(value: unknown): value is RevisionWord {
  if (typeof value !== 'object' || value === null) return false;
  const word = value as Record<string, unknown>;
  return (
    TEXTS.every((name) => typeof word[name] === 'string') && Array.isArray(word.accept) && Array.isArray(word.others)
  );
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
