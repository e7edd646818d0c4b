import { useEffect, useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { type GiveKey, takeAsked } from './give-next.ts';
import { forgetGift, type Given, keepGift, loadGift } from './last-gift.ts';

/** « Donner » on a page: its dialog, and the band that says what was given, after a reload too. */
export function useGiving(key: GiveKey) {
  const { userId } = useSession();
  const [opened, setOpened] = useState(false);
  const [given, setGiven] = useState(() => loadGift(userId, key));
  /** Choices stay while the dialog is closed and opened again; once given, the next gift starts anew. */
  const [round, setRound] = useState(0);
  // The editor asked for it: its content was just saved.
  useEffect(() => {
    if (takeAsked(key)) setOpened(true);
  }, [key]);
  const takenBack = () => given !== null && forgetGift(userId, given.gift.courseId);
  return {
    opened,
    given,
    /** It was given here and now, not before a reload. */
    isNew: round > 0,
    round,
    open: () => setOpened(true),
    close: () => setOpened(false),
    finish: (next: Given) => {
      setOpened(false);
      setRound((before) => before + 1);
      setGiven(next);
      keepGift(userId, key, next);
    },
    takenBack,
    /** The band goes. */
    putAway: () => {
      takenBack();
      setGiven(null);
    },
  };
}

export type Giving = ReturnType<typeof useGiving>;
