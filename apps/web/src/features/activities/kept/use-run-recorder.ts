import type { MovedWord } from '@pupitre/contract';
import type { ActivityPhase } from '@pupitre/learning';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useHasPractice } from '../../../shared/practice/has-practice.ts';
import { useSession } from '../../../shared/session.ts';
import { useRuns } from '../../practice/run-queries.ts';
import { type GameNow, runOfGame } from './run-of-game.ts';
import { sentAnswers } from './sent-answers.ts';

const NOTHING_MOVED: readonly MovedWord[] = [];

/**
 * Keeps what a pupil answers: a run when the game ends, is left or is put aside, with what came since the run before it. Each
 * game has an id, so that a resumed one goes on where it was sent.
 */
export function useRunRecorder<State extends { readonly phase: ActivityPhase }, Move, Settings>({
  gameId,
  ...game
}: GameNow<State, Move, Settings> & { gameId: string }) {
  const { userId } = useSession();
  const isKept = useHasPractice();
  const runs = useRuns();
  const { rules, list, state } = game;
  const sent = useMemo(() => sentAnswers(userId ?? 0, rules.type, list.id), [userId, rules.type, list.id]);
  const { moved, expect } = useMoved(runs, gameId);

  const send = () => {
    if (!isKept || runs === null) return;
    const run = runOfGame(game, sent.of(gameId), Date.now());
    if (run === undefined) return;
    expect(runs.add(run.body));
    sent.keep(gameId, run.sent);
  };

  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (state.phase !== 'running') sendNow();
  }, [state.phase]);
  useEffect(() => {
    const handleHide = () => {
      if (document.visibilityState === 'hidden') sendNow();
    };
    const handleLeave = () => sendNow();
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', handleLeave);
      sendNow();
    };
  }, []);
  return { isKept, moved, send };
}

/** What the server says that the runs of this game moved, by word from its first strength to its last. */
function useMoved(runs: ReturnType<typeof useRuns>, gameId: string) {
  const own = useRef(new Map<string, string>());
  const [kept, setKept] = useState({ gameId, moved: NOTHING_MOVED });
  useEffect(
    () =>
      runs?.onKept((runId, answered) => {
        const of = own.current.get(runId);
        if (of === undefined || answered.length === 0) return;
        setKept((before) => ({
          gameId: of,
          moved: answered.reduce(withMove, before.gameId === of ? before.moved : NOTHING_MOVED),
        }));
      }),
    [runs],
  );
  return {
    moved: kept.gameId === gameId ? kept.moved : NOTHING_MOVED,
    expect: (runId: string) => void own.current.set(runId, gameId),
  };
}

function withMove(moved: readonly MovedWord[], move: MovedWord): readonly MovedWord[] {
  const before = moved.find(({ itemId }) => itemId === move.itemId);
  if (before === undefined) return [...moved, move];
  return moved.map((each) => (each === before ? { ...move, from: before.from } : each));
}
