import { type MovedWord, saveRun } from '@pupitre/contract';
import type { ActivityPhase, ActivityType } from '@pupitre/learning';
import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { connectRuns, RUNS } from '../../practice/run-queries.ts';
import { type GameNow, runOfGame } from './run-of-game.ts';
import { sentAnswers } from './sent-answers.ts';

export type RunKeeper = ReturnType<typeof runKeeper>;

/** Words that the runs of a game moved, as far as the server has taken them. */
type Moves = { readonly gameId: string; readonly moved: readonly MovedWord[] };

/** Keeps what a pupil answers in the games of one list: each run waits in the outbox until the server has it. */
export function runKeeper(outbox: Outbox, queryClient: QueryClient, type: ActivityType, listId: number) {
  connectRuns(outbox, queryClient);
  const sent = sentAnswers(outbox.userId, type, listId);
  const gameOf = new Map<string, string>();
  const moves = new Map<string, readonly MovedWord[]>();
  return {
    /** Queues a run of what came since the last one, in whichever tab that was. */
    send<State extends { readonly phase: ActivityPhase }, Move, Settings>(
      gameId: string,
      game: GameNow<State, Move, Settings>,
    ): void {
      const run = runOfGame(game, sent.of(gameId), Date.now());
      if (run === undefined) return;
      const runId = crypto.randomUUID();
      gameOf.set(runId, gameId);
      outbox.add(saveRun, { item: runId, group: RUNS, params: { runId }, body: run.body });
      sent.keep(gameId, run.sent);
    },
    onMoved: (listener: (moves: Moves) => void): (() => void) =>
      outbox.onOutcome(({ write, refusal, answer }) => {
        const gameId = gameOf.get(write.item);
        if (gameId === undefined || refusal !== null || answer === undefined) return;
        const moved = (answer as { moved: MovedWord[] }).moved.reduce(withMove, moves.get(gameId) ?? []);
        moves.set(gameId, moved);
        listener({ gameId, moved });
      }),
  };
}

/** Each word goes from its first strength to its last. */
function withMove(moved: readonly MovedWord[], move: MovedWord): readonly MovedWord[] {
  const before = moved.find(({ itemId }) => itemId === move.itemId);
  if (before === undefined) return [...moved, move];
  return moved.map((each) => (each === before ? { ...move, from: before.from } : each));
}
