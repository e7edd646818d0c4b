import { handInTestCopy, saveTestAnswer, type TestCopy } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOutbox, useOutboxState } from '../../../platform/outbox/use-outbox.ts';
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
  /** What this page wrote: an answer of the server that set off before it does not take it away. */
  const [own, setOwn] = useState<Answers>(() => Object.fromEntries(waitingAnswers(copy.id, outbox?.list(group) ?? [])));
  const answers = { ...answersOf(copy), ...own };
  /** The word whose last letters are not in the outbox yet. */
  const unkept = useRef<{ place: number; text: string } | null>(null);
  const [isUnkept, setUnkept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Each answer is later than the one before: the server keeps the latest, and two of its answers may take unlike long. */
  const lastWritten = useRef(0);

  const keep = () => {
    clearTimeout(timer.current);
    const last = unkept.current;
    unkept.current = null;
    setUnkept(false);
    if (last === null || outbox === null) return;
    const { place, text } = last;
    putTestAnswer(queryClient, copy.id, place, text);
    lastWritten.current = Math.max(lastWritten.current + 1, clock());
    outbox.add(saveTestAnswer, {
      item: answerItem(place),
      group,
      params: { id: copy.id, place },
      body: { text, writtenOn: new Date(lastWritten.current).toISOString() },
    });
  };
  const write = (place: number, text: string) => {
    if (unkept.current !== null && unkept.current.place !== place) keep();
    setOwn((before) => ({ ...before, [place]: text }));
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
        item: HAND_IN,
        group,
        params: { id: copy.id },
        body: { handedInOn: new Date(clock()).toISOString() },
      });
    },
  };
}

/** What the server has. */
const answersOf = ({ questions }: TestCopy): Answers =>
  Object.fromEntries((questions ?? []).map(({ place, answer }) => [place, answer]));

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
