import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useMemo, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import { draftStorage } from './draft-storage.ts';
import { useEditSession } from './use-edit-session.ts';
import type { Base } from './use-save.ts';

type Draft = { readonly text: string };
type Content = { readonly version: number; readonly text: string };
/** Fate of a request: it does not arrive, or it is applied and its answer is lost. */
type Weather = 'fine' | 'offline' | 'lost';
type Event =
  | { kind: 'type' | 'save' | 'answer' | 'colleague' | 'expire' | 'signIn' | 'takeTheirs' | 'merge' }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'leave'; restores: boolean };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'type' } as const) },
  { weight: 4, arbitrary: fc.constant({ kind: 'save' } as const) },
  { weight: 4, arbitrary: fc.constant({ kind: 'answer' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>('fine', 'fine', 'offline', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'colleague' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'signIn' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'takeTheirs' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'merge' } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), restores: fc.boolean() }) },
);

/** A save whose answer was lost comes back as a conflict without differences. */
const SAVED_AND_CHANGED_MEANWHILE: Event[] = [
  { kind: 'type' },
  { kind: 'save' },
  { kind: 'colleague' },
  { kind: 'leave', restores: true },
];

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'text' in value;

/** Stores every text it ever had; a repeated key gets its first answer. */
class Server {
  content: Content = { version: 1, text: '' };
  readonly history: string[] = [''];
  weather: Weather = 'fine';
  isSignedIn = true;
  /** Writes that changed nothing: a duplicate. */
  idleWrites = 0;
  readonly #answers = new Map<string, Content>();
  readonly #waiting: (() => void)[] = [];

  send(text: string, version: number, key: string): Promise<Content> {
    const { promise, resolve, reject } = Promise.withResolvers<Content>();
    const refuse = (status: number, code: ApiError['code'], current?: Content) =>
      reject(new ApiError(status, { code, message: code, current }));
    if (this.weather === 'offline') this.#waiting.push(() => refuse(0, 'NETWORK'));
    else if (!this.isSignedIn) this.#waiting.push(() => refuse(401, 'UNAUTHENTICATED'));
    else {
      const first = this.#answers.get(key);
      const isStale = first === undefined && version !== this.content.version;
      const { content } = this;
      const answer = first ?? (isStale ? null : this.write(text, key));
      const isLost = this.weather === 'lost';
      this.#waiting.push(() => {
        if (isLost) refuse(0, 'NETWORK');
        else if (answer === null) refuse(409, 'STALE', content);
        else resolve(answer);
      });
    }
    return promise;
  }

  write(text: string, key?: string): Content {
    if (text === this.content.text) this.idleWrites += 1;
    this.content = { version: this.content.version + 1, text };
    this.history.push(text);
    if (key !== undefined) this.#answers.set(key, this.content);
    return this.content;
  }

  answer(): void {
    for (const one of this.#waiting.splice(0)) one();
  }
}

function useEditor(server: Server) {
  const storage = useMemo(() => draftStorage(1, 'property', isDraft), []);
  const [base, setBase] = useState<Base<Draft>>({
    version: server.content.version,
    draft: { text: server.content.text },
  });
  const [draft, setDraft] = useState(base.draft);
  const take = ({ version, text }: Content) => {
    const next = { version, draft: { text } };
    setBase(next);
    return next;
  };
  const session = useEditSession<Draft, Content>({
    editor: {
      draft,
      base,
      isDirty: draft.text !== base.draft.text,
      restore: ({ version, mine, base: from }) => {
        const next = { version, draft: from };
        setBase(next);
        setDraft(mine);
        return { mine, base: next };
      },
      adopt: (current) => setDraft(take(current).draft),
      rebase: (current, merged) => {
        setDraft(merged);
        return take(current);
      },
      markSaved: (sent, { version }) => setBase({ version, draft: sent }),
    },
    storage,
    sameText: (one, other) => one.text === other.text,
    draftOf: ({ text }) => ({ text }),
    send: (mine, { version }, keyOf) => server.send(mine.text, version, keyOf({ version, text: mine.text })),
    readCurrent: (current) => current as Content,
    isSame: ({ mine, theirs }) => mine.text === theirs.text,
    onSaved: () => undefined,
    onConflict: () => undefined,
  });
  return { session, draft, isDirty: draft.text !== base.draft.text, type: setDraft, storage };
}

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

async function run(events: readonly Event[]): Promise<void> {
  localStorage.clear();
  const server = new Server();
  const typed = new Set<string>();
  const givenUp = new Set<string>();
  let host = renderHook(() => useEditor(server));
  const now = () => host.result.current;
  const giveUp = () => {
    for (const word of wordsOf(now().draft.text)) givenUp.add(word);
  };
  const comeBack = async (restores: boolean) => {
    window.dispatchEvent(new Event('pagehide'));
    host.unmount();
    host = renderHook(() => useEditor(server));
    const { found, restore, forget } = now().session;
    if (found === null) return;
    if (restores) return await act(async () => restore(found.value));
    for (const word of wordsOf(found.value.mine.text)) givenUp.add(word);
    await act(async () => forget());
  };

  async function happen(one: Event): Promise<void> {
    const { session, draft } = now();
    switch (one.kind) {
      case 'type': {
        const word = `w${typed.size}`;
        typed.add(word);
        return now().type({ text: `${draft.text}${word} ` });
      }
      case 'save':
        if (now().isDirty) void session.save();
        return;
      case 'answer':
        return server.answer();
      case 'weather':
        server.weather = one.weather;
        return;
      case 'colleague':
        server.write(`${server.content.text}c${server.content.version} `);
        return;
      case 'expire':
        server.isSignedIn = false;
        return;
      case 'signIn':
        if (session.state.kind !== 'expired') return;
        session.beforeSignIn();
        server.isSignedIn = true;
        return comeBack(true);
      case 'takeTheirs':
        if (session.conflict === null) return;
        giveUp();
        return session.conflict.takeTheirs();
      case 'merge': {
        if (session.conflict === null) return;
        const { mine, theirs } = session.conflict.versions;
        const words = new Set([...wordsOf(theirs.text), ...wordsOf(mine.text)]);
        void session.conflict.saveMerged({ text: [...words].map((word) => `${word} `).join('') });
        return;
      }
      case 'leave':
        return comeBack(one.restores);
    }
  }

  // A reopened page renders by itself, outside act.
  const step = (one: Event) => (one.kind === 'leave' || one.kind === 'signIn' ? happen(one) : act(() => happen(one)));
  for (const one of events) {
    await step(one);
    const kept = now().storage.load()?.value.mine.text ?? '';
    const known = new Set(wordsOf([now().draft.text, kept, ...server.history].join(' ')));
    expect([...typed].filter((word) => !givenUp.has(word) && !known.has(word))).toEqual([]);
    expect(server.idleWrites).toBe(0);
  }

  // With a network and a session the page's text finally reaches the server.
  server.weather = 'fine';
  for (let round = 0; round < 6; round += 1) {
    await step({ kind: 'answer' });
    await step({ kind: 'signIn' });
    server.isSignedIn = true;
    await step({ kind: 'merge' });
    await step({ kind: 'save' });
  }
  expect(now().isDirty).toBe(false);
  const saved = new Set(wordsOf(server.history.join(' ')));
  expect([...typed].filter((word) => !givenUp.has(word) && !saved.has(word))).toEqual([]);
  expect(server.idleWrites).toBe(0);
  cleanup();
}

test('in any order of events no text is lost and no write is applied twice', async () => {
  await fc.assert(fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 24 }), run), {
    numRuns: 300,
    examples: [[SAVED_AND_CHANGED_MEANWHILE]],
  });
});
