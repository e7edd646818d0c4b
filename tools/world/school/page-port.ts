import type { Notification, Observation, RunDraftInput } from '@pupitre/contract';

/** A cell as a screen shows it, and what the page knows of the server's. */
export type ShownCell = {
  key: number;
  shown: Pick<Observation, 'state' | 'comment' | 'marks' | 'selfState' | 'selfComment'>;
  /** Of what the page knows that the server has. */
  version: number;
  selfVersion: number;
  isPending: boolean;
  /** What of it is hers, where a colleague's stands against it. */
  conflict: { state?: string | null; comment?: string } | null;
};

/** What a person could see on the page. */
export type Look = {
  cells: ShownCell[];
  /** Words of the line about the network. */
  line: string;
  /** Writes that wait, by their item, and whether a reload would lose one. */
  waiting: string[];
  isOnlyHere: boolean;
  traces: number;
  /** What was said and does not wait for an answer. */
  toasts: string[];
  refused: string | null;
  notifications: Notification[];
  /** A pupil's own evaluations, by criterion. */
  own: {
    criteriaId: number;
    selfState: string | null;
    selfComment: string;
    selfVersion: number;
    news: string | null;
  }[];
};

/** A page of the product as a person uses it, without its drawing: the same stores, queues, clocks and connections. */
export type SchoolPage = {
  readonly userId: number | null;
  /** Somebody else was signed in: nothing is shown or sent any more. */
  isClosed: () => boolean;
  openFolio: (folioId: number) => Promise<void>;
  /** Each answers the name of the gesture, '' where nothing was to be changed. */
  press: (key: number, state: Observation['state']) => string;
  fill: (keys: readonly number[], state: Observation['state']) => string;
  comment: (key: number, text: string) => string;
  /** Answers the gesture that was taken back. */
  undo: () => string;
  resolve: (key: number, whose: 'mine' | 'theirs') => void;
  /** Whether it would survive a reload. */
  photo: (key: number, name: string, bytes: Uint8Array) => Promise<boolean>;
  openOwn: () => Promise<void>;
  say: (criteriaId: number, part: 'evaluation' | 'commentaire', value: string) => boolean;
  /** What the page takes for now when it writes something. */
  now: () => number;
  run: (runId: string, draft: RunDraftInput) => void;
  /** Before a sign-out: whether everything is sent. */
  flush: () => Promise<boolean>;
  send: () => void;
  look: () => Look;
  stop: () => void;
};
