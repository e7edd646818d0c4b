import { handInTestCopy, saveTestAnswer, type TestCopy } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Waiting } from '../../../shared/outbox/outbox-storage.ts';
import { useOutbox, useOutboxState } from '../../../shared/outbox/use-outbox.ts';
import { answerItem, putTestAnswer, testGroup, waitingAnswers } from './unsent-answers.ts';

/** Ms without a key after which an answer is kept; leaving the word keeps it at once. */
const KEEP_AFTER = 600;
const HAND_IN = 'remise';

type Answers = Readonly<Record<number, string>>;
type TestAnswers = {
  copy: TestCopy;
  /** The server's time on this device. */
  clock: () => number;
  /** The server took the copy, or will take nothing more. */
  onOver: () => void;
};

/**
 * What the pupil writes: on the screen at once, in the outbox a moment later, and on the server as soon as there is
 * network. A page that was killed finds what the outbox holds.
 */
export function useTestAnswers({ copy, clock, onOver }: TestAnswers) {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const { waiting } = useOutboxState();
  const group = testGroup(copy.id);
  const mine = waiting.filter((write) => write.group === group);
  const [answers, setAnswers] = useState<Answers>(() => startAnswers(copy, outbox?.list(group) ?? []));
  /** The word whose last letters are not in the outbox yet. */
  const unkept = useRef<{ place: number; text: string } | null>(null);
  const [isUnkept, setUnkept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    clearTimeout(timer.current);
    const last = unkept.current;
    unkept.current = null;
    setUnkept(false);
    if (last === null || outbox === null) return;
    const { place, text } = last;
    putTestAnswer(queryClient, copy.id, place, text);
    outbox.add(saveTestAnswer, {
      ...{ item: answerItem(place), group, params: { id: copy.id, place } },
      body: { text, writtenOn: new Date(clock()).toISOString() },
    });
  };
  const write = (place: number, text: string) => {
    if (unkept.current !== null && unkept.current.place !== place) keep();
    setAnswers((before) => ({ ...before, [place]: text }));
    unkept.current = { place, text };
    setUnkept(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), KEEP_AFTER);
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useKeptOnLeave(latest);
  useTestEnd(group, onOver);

  return {
    answers,
    write,
    keep,
    /** Everything written is on the server. */
    isKept: !isUnkept && mine.length === 0,
    isHandedIn: mine.some(({ item }) => item === HAND_IN),
    handIn: () => {
      keep();
      outbox?.add(handInTestCopy, {
        ...{ item: HAND_IN, group, params: { id: copy.id } },
        body: { handedInOn: new Date(clock()).toISOString() },
      });
    },
  };
}

/** What the server has, and over it what this device has not sent yet. */
function startAnswers({ id, questions }: TestCopy, waiting: readonly Waiting[]): Answers {
  const unsent = waitingAnswers(id, waiting);
  return Object.fromEntries((questions ?? []).map(({ place, answer }) => [place, unsent.get(place) ?? answer]));
}

/** A tablet that closes its page says so with these events only. */
function useKeptOnLeave(latest: { readonly current: () => void }): void {
  useEffect(() => {
    const keep = () => latest.current();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [latest]);
}

/** Tells when the copy was handed in, or when an answer came too late. */
function useTestEnd(group: string, onOver: () => void): void {
  const outbox = useOutbox();
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(
    () =>
      outbox?.onOutcome(({ write, refusal }) => {
        if (write.group === group && (write.item === HAND_IN || refusal !== null)) over.current();
      }),
    [outbox, group],
  );
}
