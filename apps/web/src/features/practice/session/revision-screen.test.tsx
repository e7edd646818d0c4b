import { getRevision, type Revision, type RevisionWord, saveRun } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NetworkFailure } from '../../../../test/fake-server.ts';
import {
  buildPracticeServer,
  buildRevision,
  buildRevisionWord,
  PRACTICE,
  threeWords,
} from '../../../../test/practice-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

type Opened = { revision?: Revision; at?: string; server?: ReturnType<typeof buildPracticeServer> };

async function open(words: readonly RevisionWord[], { revision = buildRevision(words), at, server }: Opened = {}) {
  const opened = server ?? buildPracticeServer(revision);
  return renderApp({ at: at ?? '/revision?mots=10', as: ['eleves'], settings: PRACTICE, server: opened });
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const announcement = () => plain(screen.getByTestId('announcement').textContent);
const question = () => plain(screen.getByRole('heading', { level: 2 }).textContent)?.trim();
const ended = () => screen.findByRole('heading', { level: 1, name: 'Révision terminée' });

describe('choosing among four', () => {
  test('shows where the word comes from, its strength, and the question in words', async () => {
    await open(threeWords());
    expect(await screen.findByText('Die Tiere')).toBeTruthy();
    expect(screen.getByText('à apprendre')).toBeTruthy();
    expect(question()).toBe('Comment dit-on en allemand ? la chèvre');
    expect(screen.getByText('encore 3 mots', { normalizer: (text) => plain(text) ?? '' })).toBeTruthy();
    expect(announcement()).toBe('Encore 3 mots.');
  });

  test('a wrong answer says what it means, shows the right one, and the word comes back at the end', async () => {
    await open(threeWords());
    await press('der Zaun');
    expect(await button('der Zaun Ta réponse')).toBeTruthy();
    expect(await button('die Ziege La réponse')).toBeTruthy();
    expect(plain(document.querySelector('main p b')?.textContent)).toBe('« der Zaun », c’est « la clôture ».');
    expect(announcement()).toBe('Ce n’est pas encore ça. La réponse : die Ziege.');
    expect(screen.getByTestId('announcement').querySelector('[lang="de"]')?.textContent).toBe('die Ziege');
    expect(document.activeElement?.textContent).toBe('Suivant');
    await press('Suivant');
    await press('die Kuh');
    await press('Suivant');
    await press('das Schaf');
    await press('Suivant');
    expect(question()).toBe('Comment dit-on en allemand ? la chèvre');
    expect(screen.getByText('encore 1 mot', { normalizer: (text) => plain(text) ?? '' })).toBeTruthy();
    await press('die Ziege');
    await press('Suivant');
    expect(await ended()).toBeTruthy();
  });

  test('keys 1 to 4 answer, Space goes on, and the next question takes the focus', async () => {
    await open(threeWords());
    const options = (await screen.findAllByRole('button', { name: /^(die|das|der) / })).map((one) => one.textContent);
    key(String(options.findIndex((text) => text?.startsWith('die Ziege')) + 1));
    expect(announcement()).toBe('C’est juste ! La réponse : die Ziege.');
    // A second press counts nothing.
    key('1');
    key(' ');
    expect(question()).toBe('Comment dit-on en allemand ? la vache');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  test('a picture is asked like a text, and its alternative does not tell the word', async () => {
    const [word] = threeWords({ hintTxt: '', picture: '/media/chevre.png', pictureAlt: 'une Ziege' });
    await open(word === undefined ? [] : [word]);
    expect((await screen.findByRole('img', { name: 'Image à deviner' })).getAttribute('src')).toBe('/media/chevre.png');
    await press('die Ziege');
    expect(screen.getByRole('img', { name: 'une Ziege' })).toBeTruthy();
  });
});

describe('turning the card', () => {
  test('Space turns, the arrows answer', async () => {
    await open(threeWords({ form: 'turn', strength: 'fragile' }));
    await button('Je retourne la carte');
    expect(announcement()).toBe('Indice : la chèvre. Encore 3 mots.');
    key(' ');
    expect(screen.getByText('die Ziege', { selector: 'article *' })).toBeTruthy();
    expect(announcement()).toBe('La réponse : die Ziege.');
    key('ArrowLeft');
    key(' ');
    key('ArrowRight');
    key(' ');
    key('ArrowRight');
    // The goat comes back.
    key(' ');
    expect(screen.getByText('die Ziege', { selector: 'article *' })).toBeTruthy();
    key('ArrowRight');
    expect(await ended()).toBeTruthy();
    expect(plain(screen.getByText(/^2.mots sur 3 du premier coup/).textContent)).toBe('2 mots sur 3 du premier coup.');
  });
});

describe('writing', () => {
  const written = () => [buildRevisionWord(2, 'die Kuh', 'la vache', { form: 'write', strength: 'solid' })];

  test('asks for the article, verifies with Enter as « exacte » does, and Enter goes on', async () => {
    const app = await open(written());
    expect(question()).toBe('Écris en allemand, avec l’article. la vache');
    const field = await screen.findByRole('textbox', { name: 'Ta réponse' });
    expect(document.activeElement).toBe(field);
    await app.user.type(field, 'die Kuh{Enter}');
    expect((await screen.findByTestId('verdict')).textContent).toContain('C’est juste');
    await app.user.keyboard('{Enter}');
    expect(await ended()).toBeTruthy();
    expect(app.server.callsOf(saveRun)[0]?.body).toMatchObject({
      level: 'exacte',
      rate: 100,
      words: [{ itemId: 2, form: 'write', outcome: 'first', tries: 1, wrong: [] }],
    });
  });

  test('a German noun without its capital is wrong, as in a test, and the sentence says why', async () => {
    const app = await open(written());
    await app.user.type(await screen.findByRole('textbox', { name: 'Ta réponse' }), 'die kuh{Enter}');
    expect(announcement()).toContain('Presque');
    expect(announcement()).toContain('Il manque une majuscule');
  });

  test('another word of the same hint is no mistake: she writes again', async () => {
    const siblings = [{ learnTxt: 'das Rind', accept: [] }];
    const app = await open([buildRevisionWord(2, 'die Kuh', 'la vache', { form: 'write', siblings })]);
    const field = await screen.findByRole('textbox', { name: 'Ta réponse' });
    await app.user.type(field, 'das Rind{Enter}');
    const note = await screen.findByTestId('another-word');
    expect(note.textContent).toBe(
      '«\u00a0das Rind\u00a0» veut aussi dire «\u00a0la vache\u00a0»\u00a0: ici, c’est un autre mot.',
    );
    expect(screen.queryByTestId('verdict')).toBeNull();
    await app.user.clear(field);
    await app.user.type(field, 'die Kuh{Enter}{Enter}');
    expect(await ended()).toBeTruthy();
    expect(app.server.callsOf(saveRun)[0]?.body?.words).toEqual([
      expect.objectContaining({ outcome: 'first', tries: 1, wrong: [] }),
    ]);
  });

  test('« Je ne sais pas » shows the answer and brings the word back; a wrong answer is kept', async () => {
    const app = await open(written());
    await press('Je ne sais pas');
    expect(screen.getByText('Ce mot revient tout de suite.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ta réponse' }));
    await press('Suivant');
    await app.user.type(await screen.findByRole('textbox', { name: 'Ta réponse' }), 'die Ku{Enter}');
    expect(announcement()).toContain('Presque');
    await press('Suivant');
    await app.user.type(await screen.findByRole('textbox', { name: 'Ta réponse' }), 'die Kuh{Enter}{Enter}');
    expect(await ended()).toBeTruthy();
    expect(app.server.callsOf(saveRun)[0]?.body?.words).toEqual([
      expect.objectContaining({ outcome: 'later', tries: 3, wrong: ['die Ku'] }),
    ]);
  });

  test('a word without meaning is dictated, and one that no voice reads is seen until the first letter', async () => {
    await open([buildRevisionWord(2, 'die Kuh', '', { form: 'dictate' })]);
    expect(question()).toBe('Écoute le mot, puis écris-le.');
    expect(await button('Écouter le mot')).toBeTruthy();
  });

  test('one that no voice reads is seen until the first letter', async () => {
    const app = await open([buildRevisionWord(2, 'vatse', '', { form: 'dictate', learnLanguage: 'nc' })]);
    expect(question()).toBe('Regarde bien le mot, puis écris-le. vatse');
    await app.user.type(await screen.findByRole('textbox', { name: 'Ta réponse' }), 'v');
    expect(question()).toBe('Regarde bien le mot, puis écris-le.');
  });
});

describe('the run', () => {
  test('is sent once at the end, each word with its own list, and the end tells what became firmer', async () => {
    const words = threeWords({ isNew: true });
    const server = buildPracticeServer(buildRevision(words)).on(saveRun, {
      isDone: false,
      moved: [
        { itemId: 2, from: 'toLearn', to: 'fragile' },
        { itemId: 1, from: 'fragile', to: 'toLearn' },
      ],
    });
    const app = await open(words, { server });
    await press('der Zaun');
    await press('Suivant');
    for (const name of ['die Kuh', 'das Schaf', 'die Ziege']) {
      await press(name);
      await press('Suivant');
    }
    await ended();
    const moved = await screen.findByRole('heading', { name: 'Ce qui a bougé' });
    expect(plain(moved.parentElement?.textContent)).toBe('Ce qui a bougédie Kuhfragile');
    expect(screen.getByRole('heading', { name: /^1\smot manqué$/, level: 2 })).toBeTruthy();
    const [sent, ...more] = server.callsOf(saveRun);
    expect(more).toEqual([]);
    expect(sent?.body).toMatchObject({ activity: 'revision', listId: null, level: null, isFinished: true, rate: 67 });
    expect(
      sent?.body?.words.map(({ itemId, listId, outcome, tries, wrong }) => [itemId, listId, outcome, tries, wrong]),
    ).toEqual([
      [1, 12, 'later', 2, ['der Zaun']],
      [2, 12, 'first', 1, []],
      [3, 12, 'first', 1, []],
    ]);
    expect(app.address()).toBe('/revision?mots=10');
  });

  test('Escape leaves for the home page and keeps what was done; without an answer nothing is sent', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await press('Suivant');
    key('Escape');
    await waitFor(() => expect(app.address()).toBe('/accueil'));
    await waitFor(() => expect(app.server.callsOf(saveRun)).toHaveLength(1));
    expect(app.server.callsOf(saveRun)[0]?.body).toMatchObject({ isFinished: false, words: [{ itemId: 1 }] });
    app.unmount();
    const again = await open(threeWords());
    await button('die Ziege');
    key('Escape');
    await waitFor(() => expect(again.address()).toBe('/accueil'));
    expect(again.server.callsOf(saveRun)).toEqual([]);
  });

  test('going elsewhere by the history keeps what was done too', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await app.router.navigate({ to: '/mes-mots' }).catch(() => undefined);
    await waitFor(() => expect(app.server.callsOf(saveRun)).toHaveLength(1));
  });

  test('without network is kept, and counts on the home page until the server has it', async () => {
    const words = threeWords();
    const server = buildPracticeServer(buildRevision(words)).on(saveRun, () => {
      throw new NetworkFailure();
    });
    await open(words, { server });
    for (const name of ['die Ziege', 'die Kuh']) {
      await press(name);
      await press('Suivant');
    }
    await press('Quitter');
    expect(await screen.findByText('mot aujourd’hui')).toBeTruthy();
    const panel = await screen.findByRole('region', { name: 'Ma révision' });
    expect(panel.textContent).toContain('1mot aujourd’hui dans une liste');
    server.on(saveRun, { moved: [], isDone: false }).on(getRevision, buildRevision(words.slice(2), { known: 3 }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('outbox'))).toEqual([]));
    expect((await screen.findByRole('region', { name: 'Ma révision' })).textContent).toContain('1mot aujourd’hui');
    const ids = new Set(server.callsOf(saveRun).map(({ params }) => params.runId));
    expect(ids.size).toBe(1);
  });

  test('« Encore » begins the next words, and there is no more where none is left', async () => {
    const words = threeWords();
    await open(words, { at: '/revision?mots=2' });
    for (const name of ['die Ziege', 'die Kuh']) {
      await press(name);
      await press('Suivant');
    }
    await press(/^Encore 1\smot$/);
    await waitFor(() => expect(question()).toBe('Comment dit-on en allemand ? le mouton'));
    await press('das Schaf');
    await press('Suivant');
    await ended();
    expect(screen.queryByRole('button', { name: /^Encore/ })).toBeNull();
    expect(screen.getByText(/^Bravo, tout est juste/)).toBeTruthy();
  });
});

describe('what the device keeps', () => {
  const reload = async (app: Awaited<ReturnType<typeof open>>, words: readonly RevisionWord[], at?: string) => {
    // A page that is loaded again unmounts nothing: the session is only in the browser's store.
    const kept = { ...localStorage } as Record<string, string>;
    app.unmount();
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    return open(words, at === undefined ? {} : { at });
  };

  test('a reload goes on with the same word and its verdict, and the run is one', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await press('Suivant');
    await press('der Zaun');
    const again = await reload(app, [buildRevisionWord(9, 'der Hahn', 'le coq')]);
    expect(await button('der Zaun Ta réponse')).toBeTruthy();
    await press('Suivant');
    await press('das Schaf');
    await press('Suivant');
    await press('die Kuh');
    await press('Suivant');
    await ended();
    await waitFor(() => expect(again.server.callsOf(saveRun)).toHaveLength(1));
    expect(again.server.callsOf(saveRun)[0]?.body?.words).toHaveLength(3);
    expect(Object.keys(localStorage).filter((name) => name.endsWith(':revision'))).toEqual([]);
  });

  test('another number of words is another session: what was done is kept first, and not asked again', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await press('Suivant');
    const again = await reload(app, threeWords(), '/revision?mots=5');
    await waitFor(() => expect(again.server.callsOf(saveRun)).toHaveLength(1));
    expect(again.server.callsOf(saveRun)[0]?.body).toMatchObject({ isFinished: false, words: [{ itemId: 1 }] });
    expect(question()).toBe('Comment dit-on en allemand ? la vache');
  });

  test('a session of another day is over: its run ends when it was played, and today begins anew', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await press('Suivant');
    const place = Object.keys(localStorage).find((name) => name.endsWith(':revision')) ?? '';
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}');
    const begunOn = new Date(Date.now() - 2 * DAY_MS).toISOString();
    stored.value = { ...stored.value, begunOn, seconds: 90 };
    localStorage.setItem(place, JSON.stringify(stored));
    const again = await reload(app, threeWords());
    await waitFor(() => expect(again.server.callsOf(saveRun)).toHaveLength(1));
    const endedOn = new Date(Date.parse(begunOn) + 90_000).toISOString();
    expect(again.server.callsOf(saveRun)[0]?.body).toMatchObject({ begunOn, endedOn, isFinished: false });
  });

  test('another tab that begins another session sends what was done here', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await press('Suivant');
    const place = Object.keys(localStorage).find((name) => name.endsWith(':revision')) ?? '';
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}');
    stored.value = { ...stored.value, runId: crypto.randomUUID(), size: 5 };
    localStorage.setItem(place, JSON.stringify(stored));
    fireEvent(window, new StorageEvent('storage', { key: place }));
    await waitFor(() => expect(app.server.callsOf(saveRun)).toHaveLength(1));
    expect(await screen.findByText('Cette révision continue dans un autre onglet.')).toBeTruthy();
    expect(localStorage.getItem(place)).not.toBeNull();
  });

  test('another tab that goes on is followed, and one that ends it ends it here', async () => {
    const app = await open(threeWords());
    await press('die Ziege');
    await press('Suivant');
    const place = Object.keys(localStorage).find((name) => name.endsWith(':revision')) ?? '';
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}');
    const { session } = stored.value;
    session.words[1] = { ...session.words[1], tries: 1, isFound: true };
    session.queue = [2];
    session.turn += 1;
    localStorage.setItem(place, JSON.stringify(stored));
    fireEvent(window, new StorageEvent('storage', { key: place }));
    await waitFor(() => expect(question()).toBe('Comment dit-on en allemand ? le mouton'));
    localStorage.removeItem(place);
    fireEvent(window, new StorageEvent('storage', { key: place }));
    expect(await screen.findByText('Cette révision continue dans un autre onglet.')).toBeTruthy();
    await press('Quitter');
    await waitFor(() => expect(app.address()).toBe('/accueil'));
    expect(Object.keys(localStorage).filter((name) => name.includes('outbox'))).toEqual([]);
    expect(app.server.callsOf(saveRun)).toEqual([]);
  });
});

describe('the address', () => {
  test('asks for the words of one list, and « Quitter » leads back to « Mes mots »', async () => {
    const app = await open(threeWords(), { at: '/revision?mots=5&liste=12' });
    await button('die Ziege');
    expect(app.server.callsOf(getRevision)[0]?.query).toEqual({ liste: '12' });
    await press('Quitter');
    await waitFor(() => expect(app.address()).toBe('/mes-mots'));
  });

  test('of a session without words says so, with the way home', async () => {
    await open([]);
    expect(await screen.findByText('Tout est révisé, à demain.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/accueil');
  });

  test.each(['guest', ['enseignants'], ['admin']] as const)('is refused to %s', async (as) => {
    for (const at of ['/revision', '/mes-mots']) {
      const app = await renderApp({ at, as, settings: PRACTICE, server: buildPracticeServer(buildRevision([])) });
      expect(app.address()).toBe('/unauthorized');
      expect(app.server.callsOf(getRevision)).toEqual([]);
      app.unmount();
    }
  });

  test('leads home where the authority keeps no practice', async () => {
    const server = buildPracticeServer(buildRevision([]));
    const app = await renderApp({ at: '/revision', as: ['eleves'], settings: { feature_flags: {} }, server });
    expect(app.address()).toBe('/accueil');
    expect(server.callsOf(getRevision)).toEqual([]);
  });
});
