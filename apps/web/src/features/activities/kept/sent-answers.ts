import type { ActivityType } from '@pupitre/learning';
import { localDraft } from '../../../platform/saving/local-draft.ts';

/** What of one game is in the runs that were sent: for each word its answers and different wrong answers, and the seconds. */
export type Sent = {
  readonly words: Readonly<Record<number, readonly [tries: number, wrong: number]>>;
  readonly seconds: number;
  /** The last of them was sent at the end of the game. */
  readonly isFinished: boolean;
};

const NOTHING: Sent = { words: {}, seconds: 0, isFinished: false };

/** Games of one list that are remembered: the same one may be open in two tabs while another begins in a third. */
const GAMES_MAX = 4;

type SentGames = Readonly<Record<string, Sent>>;

/**
 * Remembers what was sent of each game, in this browser: a game that goes on, in whichever tab, sends only what came since.
 */
export function sentAnswers(userId: number, type: ActivityType, listId: number) {
  const draft = localDraft(userId, `envois-${type}-${listId}`, isSentGames, { isQuiet: true });
  const games = (): SentGames => draft.load()?.value ?? {};
  return {
    of: (game: string): Sent => games()[game] ?? NOTHING,
    keep(game: string, sent: Sent): void {
      const others = Object.entries(games()).filter(([id]) => id !== game);
      draft.save(Object.fromEntries([...others.slice(1 - GAMES_MAX), [game, sent]]));
    },
  };
}

const isSentGames = (value: unknown): value is SentGames =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSent);

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'words' in value &&
  typeof value.words === 'object' &&
  value.words !== null &&
  Object.values(value.words).every(Array.isArray);
