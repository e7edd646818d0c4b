export type Speech = {
  readonly text: string;
  readonly languageId: string;
  /** Preference from 0 to 100. */
  readonly speed: number;
};

/** A text that is being read. */
export type Reading = { pause: () => void; resume: () => void; stop: () => void };

/**
 * Why nothing is heard: no voice for the language; no network; the server has too much to do; the browser wants a
 * touch first; the text has nothing to say.
 */
export type Refusal = 'missing' | 'offline' | 'busy' | 'blocked' | 'silent';

/** Who can read aloud: the browser itself, or the server. */
export type Voice = {
  /** Starts reading and calls `onEnd` at the end. Does not start once `isWanted` returns false. */
  begin: (speech: Speech, onEnd: () => void, isWanted: () => boolean) => Promise<Reading | Refusal>;
};
