import { randomUUID } from 'node:crypto';
import type { List, RunDraftInput, RunWordInput } from '@pupitre/contract';
import { type Call, type Caller, write } from './client.ts';

/** Words of a usual game. */
const WORDS = 10;
const SECONDS = 180;

type Languages = Pick<RunWordInput, 'learnLanguage' | 'hintLanguage'>;

/** A game that has just ended: most words found at first, some later, one never. */
function runOf(list: List, turn: number): RunDraftInput {
  const endedOn = new Date();
  // The list comes from the server, whose answers name languages as text.
  const languages = { learnLanguage: list.learnLanguage, hintLanguage: list.hintLanguage } as Languages;
  const first = (turn * WORDS) % Math.max(1, list.items.length - WORDS + 1);
  return {
    activity: 'traduction',
    listId: list.id,
    level: 'tolerante',
    begunOn: new Date(endedOn.getTime() - SECONDS * 1_000).toISOString(),
    endedOn: endedOn.toISOString(),
    seconds: SECONDS,
    isFinished: true,
    rate: 80,
    words: list.items.slice(first, first + WORDS).map(({ id, learnTxt, hintTxt, hintImgUrl }, place) => {
      const outcome = place % 5 === 4 ? 'later' : place === 7 ? 'never' : 'first';
      const wrong = outcome === 'first' ? [] : [learnTxt.slice(1)];
      return {
        itemId: id,
        learnTxt,
        hintTxt,
        picture: hintImgUrl,
        ...languages,
        form: 'write',
        outcome,
        tries: wrong.length + 1,
        wrong,
      };
    }),
  };
}

/** Keeps a new run each time: its id is made on the device. */
export const savedRun = (list: List, caller: Caller, turn: number): Call =>
  write('PUT', `/pratique/${randomUUID()}`, caller, runOf(list, turn));
