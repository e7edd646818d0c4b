import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '../../api/connection.ts';
import { frameHolds } from '../../api/frame-holds.ts';

/** Ms after which what was asked for without network has waited long enough. */
const UNANSWERED = 1_500;
/** Ms after which it has with a network that says nothing. */
const SILENT_AFTER = 20_000;

type Code<Loaded> = { code: Loaded | null; error: Error | null };
const NOTHING = { code: null, error: null };
/** What each function has brought: a page that is opened again is drawn whole at once. */
const brought = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that is fetched once it is wanted: null until it is there. The page stays whatever becomes of it: a failure is
 * given back, and the code is asked for again by `again`, when the network returns, and when it is wanted anew.
 */
export function useCode<Loaded>(load: () => Promise<Loaded>, isWanted = true) {
  const [state, setState] = useState<Code<Loaded>>(() => (isWanted ? knownOf(load) : undefined) ?? NOTHING);
  const { code, error } = state;
  const isMissing = isWanted && code === null && error === null;
  const again = () => setState(NOTHING);
  if (!isWanted && error !== null) again();
  const fetchCode = useEffectEvent(load);
  const keepBrought = useEffectEvent((loaded: Loaded) => void brought.set(load, loaded));
  useEffect(() => {
    if (!isMissing) return;
    const release = frameHolds.begin();
    let isAwaited = true;
    const settle = (next: Code<Loaded>) => {
      if (isAwaited) setState(next);
      isAwaited = false;
      for (const timer of timers) window.clearTimeout(timer);
    };
    const fail = (cause: Error) => settle({ code: null, error: cause });
    // What was under way when the network went may never answer.
    const timers = [
      window.setTimeout(() => {
        if (!connection.isOnline()) fail(new Error('The network went while code was loading.'));
      }, UNANSWERED),
      window.setTimeout(() => fail(new Error('No code came.')), SILENT_AFTER),
    ];
    fetchCode().then((loaded) => {
      keepBrought(loaded);
      settle({ code: loaded, error: null });
    }, fail);
    return () => {
      isAwaited = false;
      for (const timer of timers) window.clearTimeout(timer);
      release();
    };
  }, [isMissing]);
  useEffect(() => {
    if (error === null) return;
    return connection.subscribe(() => {
      if (connection.isOnline()) setState(NOTHING);
    });
  }, [error]);
  return { code, error, again };
}

function knownOf<Loaded>(load: () => Promise<Loaded>): Code<Loaded> | undefined {
  const code = brought.get(load) as Loaded | undefined;
  return code === undefined ? undefined : { code, error: null };
}
