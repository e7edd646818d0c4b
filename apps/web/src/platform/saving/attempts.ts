import { useState } from 'react';

export type Attempts = {
  /**
   * The idempotency key of this content for this item. The same content keeps its key until it is answered, so that a
   * retry after a lost answer is applied once.
   */
  keyOf: (content: unknown, thing?: string) => string;
  /** The server answered: the same content sent again later is another request. */
  answered: (thing?: string) => void;
};

const ONLY = '';

export function createAttempts(): Attempts {
  const last = new Map<string, { content: string; key: string }>();
  return {
    keyOf: (body, thing = ONLY) => {
      const content = JSON.stringify(body);
      const before = last.get(thing);
      if (before?.content === content) return before.key;
      const key = crypto.randomUUID();
      last.set(thing, { content, key });
      return key;
    },
    answered: (thing = ONLY) => void last.delete(thing),
  };
}

/** Idempotency keys of what this screen sends. */
export const useAttempts = (): Attempts => useState(createAttempts)[0];
