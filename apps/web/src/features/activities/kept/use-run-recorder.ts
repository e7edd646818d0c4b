import type { ActivityPhase } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOutbox } from '../../../platform/outbox/use-outbox.ts';
import type { MovedText } from '../../../school/practice/moved-words.tsx';
import { type RunKeeper, runKeeper } from './run-keeper.ts';
import { type GameNow, mayRaise } from './run-of-game.ts';

type RecorderInput<State extends { readonly phase: ActivityPhase }, Move, Settings> = GameNow<State, Move, Settings> & {
  /** Goes on with a resumed game. */
  gameId: string;
  isKept: boolean;
};

/** Sends what a pupil answers when the game ends, is left or is put aside, with what came since the last time. */
export function useRunRecorder<State extends { readonly phase: ActivityPhase }, Move, Settings>({
  gameId,
  isKept,
  ...game
}: RecorderInput<State, Move, Settings>) {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const [type, listId] = [game.rules.type, game.list.id];
  const keeper = useMemo(
    () => (outbox === null || !isKept ? null : runKeeper(outbox, queryClient, type, listId)),
    [outbox, queryClient, isKept, type, listId],
  );
  const send = () => keeper?.send(gameId, game);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (game.state.phase !== 'running') sendNow();
  }, [game.state.phase]);
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
  const moved = useMoved(keeper, gameId);
  return {
    send,
    /** Words whose strength changed, as the server says after the end; undefined where there will be none. */
    moved: moved.length > 0 || (keeper !== null && mayRaise(game)) ? moved : undefined,
  };
}

const NOTHING: readonly MovedText[] = [];

/** What the server says that the runs of this game moved: each word from its first strength to its last. */
function useMoved(keeper: RunKeeper | null, gameId: string): readonly MovedText[] {
  const [latest, setLatest] = useState({ gameId, moved: NOTHING });
  useEffect(() => keeper?.onMoved(setLatest), [keeper]);
  return latest.gameId === gameId ? latest.moved : NOTHING;
}
