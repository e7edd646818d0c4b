/** What screens take from `api/call.ts`, for one drawing to text: the answers that the page brings, and nothing else. */
import { API_PREFIX, callAddress, type Endpoint } from '@pupitre/contract';
import type { Answers } from '@pupitre/screens';
import { noteOwn } from './own-part.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> };

const NONE: Answers = {};
let answers = NONE;

/** Nobody finds them outside: what runs later finds none. */
export function withAnswers<Result>(brought: Answers, ask: () => Result): Result {
  const before = answers;
  answers = brought;
  try {
    return ask();
  } finally {
    answers = before;
  }
}

/** In the place of a promise: it is there at once, or never. */
export class Answer {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  // biome-ignore lint/suspicious/noThenProperty: queries take it for the promise of their call
  then(next: (value: unknown) => unknown): Answer {
    return this.value === undefined ? this : new Answer(next(this.value));
  }
  catch(): Answer {
    return this;
  }
}

function read(endpoint: Endpoint, input: Input = {}) {
  noteOwn();
  return answers[callAddress(endpoint, input)];
}
export const call = (endpoint: Endpoint, input?: Input) => new Answer(read(endpoint, input)?.body);
export const callTagged = (endpoint: Endpoint, input?: Input) => {
  const answer = read(endpoint, input);
  return new Answer(answer && { body: answer.body, etag: answer.etag ?? '' });
};
export const callSince = (endpoint: Endpoint, _etag: string, input?: Input) => callTagged(endpoint, input);

const never = () => new Answer(undefined);

export { never as refusal, never as send, never as transportFailure };
export const TRANSPORT_MESSAGE = '';
export const checked = (_endpoint: Endpoint, data: unknown) => data;
export const isAborted = () => false;
export const pathOf = (endpoint: Endpoint, input: Input) => callAddress(endpoint, input).slice(API_PREFIX.length);
