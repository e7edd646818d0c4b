import type { List, MovedWord } from '@pupitre/contract';
import type { ActivityPhase, ActivityType } from '@pupitre/learning';
import type { QueryClient } from '@tanstack/react-query';
import { writtenNow } from '../../../api/server-time.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { MovedText } from '../../../school/practice/moved-words.tsx';
import { connectRuns, noteAsked, queueRun } from '../../practice/run-queries.ts';
import { type GameNow, runOfGame } from './run-of-game.ts';
import { sentAnswers } from './sent-answers.ts';

export type RunKeeper = ReturnType<typeof runKeeper>;

/** Words that the runs of a game moved, as far as the server has taken them. */
type Moves = { readonly gameId: string; readonly moved: readonly MovedText[] };

/** Keeps what a pupil answers in the games of one list: each run waits in the outbox until the server has it. */
export function runKeeper(outbox: Outbox, queryClient: QueryClient, type: ActivityType, listId: number) {
  const sent = sentAnswers(outbox.userId, type, listId);
  const gameOf = new Map<string, { gameId: string; list: List }>();
  const moves = new Map<string, readonly MovedText[]>();
  return {
    /** Queues a run of what came since the last one, in whichever tab that was. */
    send<State extends { readonly phase: ActivityPhase }, Move, Settings>(
      gameId: string,
      game: GameNow<State, Move, Settings>,
    ): void {
      const run = runOfGame(game, sent.of(gameId), writtenNow().getTime());
      if (run === undefined) return;
      const runId = crypto.randomUUID();
      gameOf.set(runId, { gameId, list: game.list });
      queueRun(outbox, runId, run.body);
      noteAsked(queryClient, run.body);
      sent.keep(gameId, run.sent);
    },
    /** From here on the answers to runs are listened to. */
    onMoved(listener: (moves: Moves) => void): () => void {
      connectRuns(outbox, queryClient);
      return outbox.onOutcome(({ write, refusal, answer }) => {
        const game = gameOf.get(write.item);
        if (game === undefined || refusal !== null || answer === undefined) return;
        const { gameId, list } = game;
        const moved = movedTexts(answer as { moved: MovedWord[] }, list).reduce(withMove, moves.get(gameId) ?? []);
        moves.set(gameId, moved);
        listener({ gameId, moved });
      });
    },
  };
}

/** The words as the list writes them. */
const movedTexts = ({ moved }: { moved: readonly MovedWord[] }, { items, learnLanguage }: List): MovedText[] =>
  moved.flatMap((move) => {
    const text = items.find(({ id }) => id === move.itemId)?.learnTxt.trim() ?? '';
    return text === '' ? [] : [{ ...move, text, languageId: learnLanguage }];
  });

/** Each word goes from its first strength to its last. */
function withMove(moved: readonly MovedText[], move: MovedText): readonly MovedText[] {
  const before = moved.find(({ itemId }) => itemId === move.itemId);
  if (before === undefined) return [...moved, move];
  return moved.map((each) => (each === before ? { ...move, from: before.from } : each));
}
