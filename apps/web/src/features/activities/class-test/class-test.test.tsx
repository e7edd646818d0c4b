import { getTestCopy, handInTestCopy, saveTestAnswer, startTestCopy, type TestCopy } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildTestCopy, buildTestServer, TESTS_ON } from '../../../../test/class-test-kit.ts';
import { type FakeServer, NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { sentence } from '../../../../test/sentence.ts';
import { Outbox } from '../../../platform/outbox/outbox.ts';

async function open(copy: TestCopy = buildTestCopy(), server: FakeServer = buildTestServer(copy), userId = 40) {
  return await renderApp({ at: '/controles/7', as: ['eleves'], settings: TESTS_ON, server, userId });
}
const line = () => screen.findByRole('textbox', { name: 'Ta réponse' });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const answersSent = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.callsOf(saveTestAnswer).map(({ params, body }) => [params.place, body.text]);

describe('before it', () => {
  test('the door says what it is, and the press begins it', async () => {
    const door = buildTestCopy({ state: 'open', startedOn: null, questions: null, seconds: 1_200 });
    const server = buildTestServer(door).on(startTestCopy, buildTestCopy());
    const app = await open(door, server, 41);
    expect(
      await screen.findByText(sentence(/^Dictée de 3.mots, en 20.minutes\. Isabelle Rochat te l’a donné\.$/)),
    ).toBeTruthy();
    await app.user.click(await press('Commencer'));
    expect(await line()).toBeTruthy();
    expect(server.callsOf(startTestCopy)).toHaveLength(1);
  });

  test('a test that is not open yet has a lock and no button', async () => {
    const opensOn = '2099-11-30T08:15:00.000Z';
    await open(buildTestCopy({ state: 'waiting', startedOn: null, questions: null, opensOn }), undefined, 42);
    expect(await screen.findByText(/^Il s’ouvre le/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Commencer' })).toBeNull();
  });

  test('what refuses the start is said on the door', async () => {
    const door = buildTestCopy({ state: 'open', startedOn: null, questions: null });
    const server = buildTestServer(door).on(startTestCopy, () => {
      throw new NetworkFailure();
    });
    const app = await open(door, server, 43);
    await app.user.click(await press('Commencer'));
    expect(await screen.findByText(/ne répond pas\. Réessaie dans un moment\.$/)).toBeTruthy();
  });
});

describe('while she writes', () => {
  test('it begins at the first empty word; numbers say what is written', async () => {
    await open(undefined, undefined, 44);
    const numbers = within(await screen.findByRole('navigation', { name: 'Les 3\u00a0mots' }));
    expect(numbers.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Mot 1, écrit',
      'Mot 2, en cours',
      'Mot 3, vide',
    ]);
  });

  test('each answer is sent as it is left, the last one of a word only', async () => {
    const app = await open(undefined, undefined, 45);
    await app.user.type(await line(), 'un sentier');
    await app.user.click(await press('Mot suivant'));
    await waitFor(() => expect(answersSent(app)).toEqual([['2', 'un sentier']]));
    expect(await screen.findByText('gardé')).toBeTruthy();
    await app.user.click(await press('Mot 1, écrit'));
    expect(await line()).toHaveProperty('value', 'un sapin');
  });

  test('without network it is kept on this device, and found again after the page was killed', async () => {
    const server = buildTestServer().on(saveTestAnswer, () => {
      throw new NetworkFailure();
    });
    const app = await open(undefined, server, 46);
    await app.user.type(await line(), 'un sentier');
    await app.user.click(await press('Mot suivant'));
    expect(await screen.findByText('gardé sur cet appareil')).toBeTruthy();
    app.unmount();

    const again = buildTestServer();
    const next = await open(undefined, again, 46);
    await waitFor(() => expect(answersSent(next)).toEqual([['2', 'un sentier']]));
    await next.user.click(await press(/^Mot 2, /));
    expect(await line()).toHaveProperty('value', 'un sentier');
  });

  test('an answer that is sent while the page loads is on the screen, though the page had come without it', async () => {
    const first = buildTestServer().on(saveTestAnswer, () => {
      throw new NetworkFailure();
    });
    const app = await open(undefined, first, 53);
    await app.user.type(await line(), 'un sentier');
    await app.user.click(await press('Mot suivant'));
    await screen.findByText('gardé sur cet appareil');
    app.unmount();
    // The copy is answered as it was before the answer that the outbox sends meanwhile.
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const next = buildTestServer()
      .on(saveTestAnswer, () => {
        resolve();
        return undefined;
      })
      .on(getTestCopy, async () => {
        const outbox = new Outbox(53);
        await Promise.all([outbox.send(), sent]);
        return buildTestCopy();
      });
    const again = await open(undefined, next, 53);
    await again.user.click(await press('Mot 2, écrit'));
    expect(await line()).toHaveProperty('value', 'un sentier');
  });

  test('what was written is there when she leaves and comes back, and the clock goes on', async () => {
    const endsAt = new Date(Date.now() + 10 * 60_000 - 2_000).toISOString();
    const app = await open(buildTestCopy({ endsAt, seconds: 600 }), undefined, 52);
    await app.user.type(await line(), 'un sentier');
    await app.user.click(await press('Quitter'));
    const question = within(await screen.findByRole('dialog', { name: 'Quitter le contrôle\u00a0?' }));
    expect(question.getByText(/^Le temps continue pendant que tu es ailleurs/)).toBeTruthy();
    await app.user.click(question.getByRole('button', { name: 'Quitter' }));
    await screen.findByRole('heading', { name: /^Bonjour/ });
    await app.router.navigate({ to: '/controles/$id', params: { id: '7' } });
    await app.user.click(await press('Mot 2, écrit'));
    expect(await line()).toHaveProperty('value', 'un sentier');
    expect(await press('Il reste 10\u00a0min. Masquer')).toBeTruthy();
  });

  test('the last word leads to « Relire »; handing in asks once and counts the empty ones', async () => {
    const app = await open(undefined, undefined, 47);
    await app.user.click(await press('Mot 3, vide'));
    await app.user.click(await press('Relire'));
    expect(await screen.findByText(/^2.mots sont vides\.$/)).toBeTruthy();
    await app.user.click(await press('Rendre ma copie'));
    const question = within(await screen.findByRole('dialog'));
    app.server.on(getTestCopy, buildTestCopy({ state: 'over', questions: null }));
    await app.user.click(question.getByRole('button', { name: 'Rendre ma copie' }));
    expect(await screen.findByRole('heading', { name: 'Ta copie est remise' })).toBeTruthy();
    expect(app.server.callsOf(handInTestCopy)).toHaveLength(1);
  });

  test('a copy in which all is written opens where it is read again and handed in', async () => {
    const whole = buildTestCopy();
    const questions = whole.questions?.map((one) => ({ ...one, answer: `mot ${one.place}` })) ?? [];
    const app = await open({ ...whole, questions }, undefined, 63);
    expect(await screen.findByRole('heading', { name: 'Relis ta copie' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Ta réponse' })).toBeNull();
    await app.user.click(await press('Mot 2\u00a0: mot 2'));
    expect(await line()).toHaveProperty('value', 'mot 2');
    await app.user.clear(await line());
    await app.user.click(await press('Quitter'));
    app.unmount();
    const emptied = questions.map((one) => (one.place === 2 ? { ...one, answer: '' } : one));
    await open({ ...whole, questions: emptied }, undefined, 64);
    expect(await press('Mot 2, en cours')).toBeTruthy();
  });

  test('an answer that comes too late says so and closes the sheet', async () => {
    const server = buildTestServer().on(saveTestAnswer, () => {
      throw new Refusal(409, 'TEST_CLOSED', {
        message: 'Ce contrôle est terminé\u00a0: rien ne peut plus y être écrit.',
      });
    });
    const app = await open(undefined, server, 48);
    server.on(getTestCopy, buildTestCopy({ state: 'over', questions: null }));
    await app.user.type(await line(), 'trop tard');
    await app.user.click(await press('Mot suivant'));
    expect(await screen.findByRole('heading', { name: 'Ta copie est remise' })).toBeTruthy();
    expect(await screen.findByText(/Ce contrôle est terminé/)).toBeTruthy();
  });

  test('the time counts by the server’s clock, hides on a press, and hands in at its end', async () => {
    const now = new Date(Date.now() - 3_600_000);
    const endsAt = new Date(now.getTime() + 14 * 60_000 - 5_000).toISOString();
    const app = await open(buildTestCopy({ now: now.toISOString(), endsAt, seconds: 1_200 }), undefined, 49);
    const time = await press('Il reste 14\u00a0min. Masquer');
    await app.user.click(time);
    expect(await press('Afficher le temps')).toBeTruthy();
    app.unmount();

    const ended = buildTestCopy({ endsAt: new Date(Date.now() - 1_000).toISOString() });
    const late = await open(ended, undefined, 50);
    await waitFor(() => expect(late.server.callsOf(handInTestCopy)).toHaveLength(1));
  });
});

describe('a device whose clock is set while she writes', () => {
  afterEach(() => vi.restoreAllMocks());
  const HOUR = 3_600_000;
  /** The server's time does not change with the device's. */
  const inTime = (copy: Partial<TestCopy>) => buildTestServer().on(getTestCopy, () => buildTestCopy(copy));
  /** Sets the clock of the device, as a network does. */
  const setClock = (by: number) => {
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + by);
  };
  const writeFirst = async (app: Awaited<ReturnType<typeof open>>, text: string) => {
    await app.user.click(await press(/^Mot 1, /));
    await app.user.clear(await line());
    await app.user.type(await line(), text);
    await app.user.click(await press('Mot suivant'));
  };

  test('back: what she writes next is still the later answer, and the server is asked for the time', async () => {
    const app = await open(undefined, inTime({}), 60);
    await writeFirst(app, 'avant');
    await waitFor(() => expect(app.server.callsOf(saveTestAnswer)).toHaveLength(1));
    const asked = app.server.callsOf(getTestCopy).length;
    setClock(-3 * HOUR);
    await writeFirst(app, 'apres');
    await waitFor(() => expect(app.server.callsOf(saveTestAnswer)).toHaveLength(2));
    const [before, after] = app.server.callsOf(saveTestAnswer).map(({ body }) => Date.parse(body.writtenOn));
    expect(after).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
    await waitFor(() => expect(app.server.callsOf(getTestCopy).length).toBeGreaterThan(asked), { timeout: 4_000 });
  });

  test('ahead: nothing is handed in before the server has said that the time is over', async () => {
    const endsAt = new Date(Date.now() + 10 * 60_000).toISOString();
    const app = await open(undefined, inTime({ endsAt, seconds: 600 }), 61);
    await line();
    const asked = app.server.callsOf(getTestCopy).length;
    setClock(3 * HOUR);
    await waitFor(() => expect(app.server.callsOf(getTestCopy).length).toBeGreaterThan(asked), { timeout: 4_000 });
    expect(await press(/^Il reste 10.min\. Masquer$/)).toBeTruthy();
    expect(app.server.callsOf(handInTestCopy)).toHaveLength(0);
    expect(await line()).toBeTruthy();
  });
});

test('a tab that is seen again shows what was written in another one, and keeps what it wrote itself', async () => {
  const app = await open(undefined, undefined, 62);
  await app.user.click(await press('Mot 3, vide'));
  await app.user.type(await line(), 'ici');
  await app.user.click(await press('Mot 1, écrit'));
  const other = buildTestCopy();
  const questions = other.questions?.map((one) => ({ ...one, answer: `ailleurs ${one.place}` })) ?? [];
  app.server.on(getTestCopy, { ...other, questions });
  document.dispatchEvent(new Event('visibilitychange'));
  await app.user.click(await press('Mot 2, écrit'));
  expect(await line()).toHaveProperty('value', 'ailleurs 2');
  await app.user.click(await press('Mot 3, écrit'));
  expect(await line()).toHaveProperty('value', 'ici');
});

test('a test without a time has no clock, however near its end', async () => {
  await open(buildTestCopy({ endsAt: new Date(Date.now() + 4_307 * 60_000).toISOString() }), undefined, 54);
  await line();
  expect(screen.queryByTestId('test-time')).toBeNull();
  expect(screen.queryByText(/\bmin\b/)).toBeNull();
});

test('without network « Quitter » keeps her at her test', async () => {
  const server = buildTestServer().on(saveTestAnswer, () => {
    throw new NetworkFailure();
  });
  const app = await open(undefined, server, 55);
  await app.user.type(await line(), 'un sentier');
  await app.user.click(await press('Mot suivant'));
  await screen.findByText('gardé sur cet appareil');
  await app.user.click(await press('Quitter'));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Il n’y a pas de réseau\. Reste ici/)).toBeTruthy();
  expect(question.getByRole('button', { name: 'Quitter' })).toHaveProperty('disabled', true);
  await app.user.click(question.getByRole('button', { name: 'Continuer à écrire' }));
  expect(await line()).toBeTruthy();
});

test('a word that sounds like another has its sentence, without the word', async () => {
  const copy = buildTestCopy();
  const questions = copy.questions?.map((one) => ({ ...one, answer: '', hint: 'Nous partons … la montagne.' })) ?? [];
  await open({ ...copy, questions }, undefined, 56);
  expect(await screen.findByText('Nous partons … la montagne.')).toBeTruthy();
  expect(await press(/^Écouter le mot 1/)).toBeTruthy();
});

test('a right answer that was only tolerated stands beside the exact form', async () => {
  const word = { place: 1, hint: '', accept: [], twins: [], mark: 'right' as const };
  const corrected = [
    { ...word, learnTxt: 'die Katze', answer: 'die katze' },
    { ...word, place: 2, learnTxt: 'der Hund', answer: 'der Hund' },
  ];
  const copy = { state: 'returned', questions: null, corrected, level: 'tolerante', learnLanguage: 'de' } as const;
  await open(buildTestCopy(copy), undefined, 51);
  expect((await screen.findByText(/^on écrit/)).textContent).toBe('on écrit «\u00a0die Katze\u00a0»');
});

test('the copy that came back shows what was expected, and what was accepted', async () => {
  const corrected = [
    {
      ...{ place: 1, hint: '', accept: [], twins: [] },
      learnTxt: 'un sapin',
      answer: 'un sapin',
      mark: 'right' as const,
    },
    {
      ...{ place: 2, hint: '', accept: [], twins: [] },
      learnTxt: 'un sentier',
      answer: 'un santier',
      mark: 'accepted' as const,
    },
    {
      ...{ place: 3, hint: '', accept: [], twins: [] },
      learnTxt: 'la clairière',
      answer: 'la clairiére',
      mark: 'wrong' as const,
    },
  ];
  await open(buildTestCopy({ state: 'returned', questions: null, corrected }), undefined, 51);
  expect(await screen.findByRole('heading', { name: '2\u00a0mots justes sur 3' })).toBeTruthy();
  const missed = within(screen.getByRole('region', { name: 'Un mot à revoir' }));
  expect(missed.getByText('Tu as écrit')).toBeTruthy();
  expect(missed.getByText('La réponse')).toBeTruthy();
  expect(screen.getByText(/^accepté\. On attendait/)).toBeTruthy();
  expect(screen.queryByText(/Lettres justes/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Réviser ce mot' }).getAttribute('href')).toContain('controle=7');
});
