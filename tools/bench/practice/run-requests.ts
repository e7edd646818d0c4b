import { randomUUID } from 'node:crypto';
import type { List, RunDraftInput, RunWordInput } from '@pupitre/contract';
import type { LoadRequest } from '../load.ts';
import type { Caller } from '../measure-server.ts';

/** Words of a usual game. */
const WORDS = 10;
const SECONDS = 180;

type Languages = Pick<RunWordInput, 'learnLanguage' | 'hintLanguage'>;

/** A game that has just ended: most words found at first, some later, one never. */
export function runOf(list: List, turn: number): RunDraftInput {
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
export function runRequest(list: List, { headers }: Caller, turn: number): LoadRequest {
  return {
    method: 'PUT',
    path: `/api/v1/pratique/${randomUUID()}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(runOf(list, turn)),
  };
}
