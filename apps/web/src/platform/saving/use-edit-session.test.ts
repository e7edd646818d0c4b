import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { draftStorage } from './draft-storage.ts';
import { useEditSession } from './use-edit-session.ts';
import type { Base } from './use-save.ts';

type Draft = { readonly text: string };
type Content = { readonly version: number; readonly text: string };
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'text' in value;
const storage = draftStorage(1, 'list-12', isDraft);
const SERVER: Content = { version: 3, text: 'le veau' };
const THEIRS: Content = { version: 4, text: 'le bœuf' };
const NOON = new Date('2026-11-23T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

/** An editor of one text; `answers` are those of the server, in order. */
function openEditor(...answers: (Content | ApiError)[]) {
  const sent: { text: string; version: number }[] = [];
  const told: string[] = [];
  const { result } = renderHook(() => {
    const [base, setBase] = useState<Base<Draft>>({ version: SERVER.version, draft: { text: SERVER.text } });
    const [draft, setDraft] = useState(base.draft);
    const take = ({ version, text }: Content): Base<Draft> => {
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
          setDraft(mine);
          return { mine, base: take({ version, text: from.text }) };
        },
        adopt: (current) => setDraft(take(current).draft),
        rebase: (current, merged) => {
          setDraft(merged);
          return take(current);
        },
        markSaved: (mine, { version }) => {
          told.push(`saved, kept here: ${keptText()}`);
          take({ version, text: mine.text });
        },
      },
      storage,
      sameText: (one, other) => one.text === other.text,
      draftOf: ({ text }) => ({ text }),
      send: async ({ text }, { version }) => {
        sent.push({ text, version });
        const answer = answers.shift();
        if (answer === undefined || answer instanceof ApiError) throw answer;
        return answer;
      },
      readCurrent: (current) => current as Content,
      isSame: ({ base: from, mine, theirs }) => mine.text === theirs.text && from.text !== theirs.text,
      onSaved: ({ version }) => void told.push(`version ${version}, kept here: ${keptText()}`),
      onConflict: () => void told.push('conflict'),
    });
    return { session, draft, type: (text: string) => setDraft({ text }) };
  });
  const session = () => result.current.session;
  return {
    sent,
    told,
    session,
    text: () => result.current.draft.text,
    type: (text: string) => act(() => result.current.type(text)),
    wait: () => act(() => vi.advanceTimersByTime(800)),
    save: async () => await act(async () => await session().save()),
  };
}
const keptText = () => storage.load()?.value.mine.text ?? null;
const keepOne = (text: string, finishSave = false) =>
  storage.save({ version: 2, mine: { text }, base: { text: 'avant' } }, { finishSave });
const STALE = new ApiError(409, { code: 'STALE', message: 'STALE', current: THEIRS });
const OFFLINE = new ApiError(0, { code: 'NETWORK', message: 'NETWORK' });
const settle = () => act(async () => undefined);

describe('saving', () => {
  test('sends what is on the screen on its version, then nothing is kept here any more', async () => {
    const { type, wait, save, sent, told, session } = openEditor({ version: 4, text: 'la vache' });
    type('la vache');
    wait();
    expect([session().keptAt, keptText()]).toEqual([new Date(), 'la vache']);
    await save();
    expect(sent).toEqual([{ text: 'la vache', version: 3 }]);
    expect(told).toEqual(['saved, kept here: la vache', 'version 4, kept here: null']);
    expect([session().state.kind, session().keptAt]).toEqual(['saved', null]);
  });

  test('without a network the text stays here', async () => {
    const { type, wait, save, session, text } = openEditor(OFFLINE);
    type('la vache');
    wait();
    await save();
    expect([session().state.kind, text(), keptText()]).toEqual(['offline', 'la vache', 'la vache']);
  });
});

describe('the draft of an earlier visit', () => {
  test('is offered, and nothing is sent by itself', async () => {
    keepOne('la vache');
    const { session, sent, text } = openEditor();
    await settle();
    expect(session().found?.value.mine.text).toBe('la vache');
    expect([text(), sent]).toEqual(['le veau', []]);
  });

  test('comes into the editor when it is wanted, and is saved on the version that it was typed on', async () => {
    keepOne('la vache');
    const { session, save, sent, text } = openEditor({ version: 4, text: 'la vache' });
    act(() => {
      const { found, restore } = session();
      if (found !== null) restore(found.value);
    });
    expect([text(), session().found, keptText()]).toEqual(['la vache', null, 'la vache']);
    await save();
    expect(sent).toEqual([{ text: 'la vache', version: 2 }]);
    expect(keptText()).toBeNull();
  });

  test('is gone when it is not wanted', () => {
    keepOne('la vache');
    const { session, text } = openEditor();
    act(() => session().forget());
    expect([text(), session().found, keptText()]).toEqual(['le veau', null, null]);
  });

  test('a save that the end of the session interrupted goes on by itself, once', async () => {
    keepOne('la vache', true);
    const { session, sent, text } = openEditor({ version: 4, text: 'la vache' });
    expect(session().found).toBeNull();
    await settle();
    expect([text(), sent]).toEqual(['la vache', [{ text: 'la vache', version: 2 }]]);
    expect([session().state.kind, keptText()]).toEqual(['saved', null]);
  });
});

describe('leaving', () => {
  test('asks, until the text was given up: then none is kept', () => {
    const { type, wait, session } = openEditor();
    type('la vache');
    wait();
    expect(session().mayLeave()).toBe(false);
    act(() => session().allowLeaving());
    expect([session().mayLeave(), keptText()]).toEqual([true, null]);
  });

  test('to sign in again keeps the text as a save to finish', () => {
    const { type, session } = openEditor();
    type('la vache');
    act(() => session().beforeSignIn());
    expect(session().mayLeave()).toBe(true);
    expect(storage.load()).toMatchObject({ value: { version: 3, mine: { text: 'la vache' } }, finishSave: true });
  });
});

describe('somebody saved in between', () => {
  async function conflict(...answers: Content[]) {
    const editor = openEditor(STALE, ...answers);
    expect(editor.session().conflict).toBeNull();
    editor.type('la vache');
    editor.wait();
    await editor.save();
    const settled = async (how: 'takeTheirs' | 'saveMerged', text = '') =>
      await act(async () => await editor.session().conflict?.[how]({ text }));
    return { ...editor, settled };
  }

  test('the three versions are compared, and mine stays on the screen', async () => {
    const { session, text, told } = await conflict();
    expect(session().conflict).toMatchObject({
      current: THEIRS,
      versions: { base: { text: 'le veau' }, mine: { text: 'la vache' }, theirs: { text: 'le bœuf' } },
    });
    expect([session().state.kind, text(), told]).toEqual(['conflict', 'la vache', ['conflict']]);
  });

  test('theirs is taken: mine is gone, and nothing is sent', async () => {
    const { session, text, settled, sent } = await conflict();
    await settled('takeTheirs');
    expect([text(), keptText(), session().conflict, session().state.kind]).toEqual(['le bœuf', null, null, 'clean']);
    expect(sent).toHaveLength(1);
  });

  test('a merged text is saved on their version', async () => {
    const { session, text, settled, sent } = await conflict({ version: 5, text: 'la vache et le bœuf' });
    await settled('saveMerged', 'la vache et le bœuf');
    expect(sent[1]).toEqual({ text: 'la vache et le bœuf', version: 4 });
    expect([text(), session().conflict, session().state.kind]).toEqual(['la vache et le bœuf', null, 'saved']);
  });

  test('a merged text that is theirs is not sent: the server has it', async () => {
    const { session, text, settled, sent } = await conflict();
    await settled('saveMerged', THEIRS.text);
    expect([text(), keptText(), session().conflict, session().state.kind]).toEqual(['le bœuf', null, null, 'clean']);
    expect(sent).toHaveLength(1);
  });

  test('the same text on both sides is saved without a question', async () => {
    const { type, save, session, told } = openEditor(STALE);
    type(THEIRS.text);
    await save();
    expect([session().conflict, session().state.kind]).toEqual([null, 'saved']);
    expect(told).toEqual(['saved, kept here: null', 'version 4, kept here: null']);
  });
});
