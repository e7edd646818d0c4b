import { getList, synthesizeSpeech } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { buildItem, buildPlayList, openActivity, revealButton } from '../../../test/play-kit.tsx';

type Options = NonNullable<Parameters<typeof openActivity>[0]>;

const FLAG = { settings: { feature_flags: { google_tts_enabled: true } } };
const SHEEP = '/api/v1/speech/synthesize/de/das%20Schaf';
const MISSING = 'Aucune voix en allemand n’est installée sur cet appareil.';
const OFFLINE = 'Sans réseau, ce mot ne peut pas être lu. La voix reviendra avec lui.';
const BUSY = 'La voix n’est pas disponible pour l’instant. Réessaie dans un moment.';

const listen = () => screen.findByRole('button', { name: /^Écouter/ });
/** Opens carte and turns the first card, which reads it aloud. */
async function hear(options: Options) {
  const view = await openActivity(options);
  await view.user.click(await revealButton());
  return view;
}
const failing = (failure: unknown): FakeServer =>
  new FakeServer().on(getList, buildPlayList()).on(synthesizeSpeech, () => {
    throw failure;
  });

describe('[OP-047] who reads', () => {
  test('[SPEECH-01] with the flag the server, whatever the browser has', async () => {
    const { voices } = await hear({ ...FLAG, sounds: 'plays' });
    await waitFor(() => expect(voices.sounds.played.map(({ url }) => url)).toEqual([SHEEP]));
    expect(voices.texts).toEqual([]);
  });

  test('[SPEECH-02] without the flag the browser', async () => {
    const { voices } = await hear({ sounds: 'plays' });
    await waitFor(() => expect(voices.texts).toEqual(['das Schaf']));
    expect(voices.sounds.played).toEqual([]);
  });

  test('without the flag the server where the browser has no voice for the language, and no warning', async () => {
    const { voices } = await hear({ voices: ['fr-CH'], sounds: 'plays' });
    await waitFor(() => expect(voices.sounds.played).toHaveLength(1));
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  test('with the server’s voice turned off, the warning and no question to the server', async () => {
    const { voices, server } = await hear({
      settings: { ...FLAG.settings, has_server_voice: false },
      voices: ['fr-CH'],
      sounds: 'plays',
    });
    expect(await screen.findByText(MISSING)).toBeTruthy();
    expect(voices.sounds.played).toEqual([]);
    expect(server.callsOf(synthesizeSpeech)).toEqual([]);
  });

  test('with the flag the browser where the server fails, and no warning', async () => {
    const { voices } = await hear({ ...FLAG, server: failing(new Refusal(503, 'UNAVAILABLE')) });
    await waitFor(() => expect(voices.texts).toEqual(['das Schaf']));
    expect(screen.queryByText(BUSY)).toBeNull();
    await waitFor(async () => expect((await listen()).dataset.active).toBe('true'));
  });
});

test.each([
  [80, 0.9],
  [0, 0.5],
  [100, 1],
])('[SPEECH-04] [SPEECH-05] speed %i plays the file at the rate %f, at its own pitch', async (synthesisSpeed, rate) => {
  const { voices } = await hear({ ...FLAG, sounds: 'plays', preferences: { synthesisSpeed } });
  await waitFor(() => expect(voices.sounds.played).toMatchObject([{ rate, preservesPitch: true }]));
});

describe('nothing is heard', () => {
  test('[SPEECH-08] the warning comes when neither can speak the language', async () => {
    await hear({ voices: [], server: failing(new Refusal(404, 'NOT_FOUND')) });
    expect(await screen.findByText(MISSING)).toBeTruthy();
  });

  test.each([
    ['without a network', new NetworkFailure(), OFFLINE],
    ['while the server has too much to do', new Refusal(503, 'UNAVAILABLE'), BUSY],
    ['when too much was asked', new Refusal(429, 'TOO_MANY'), BUSY],
    ['when the session has ended', new Refusal(401, 'UNAUTHENTICATED'), BUSY],
    ['when the server fails', new Refusal(500, 'UNEXPECTED'), BUSY],
  ])('%s an information shows, again for each press, and no warning', async (_, failure, sentence) => {
    const view = await hear({ voices: ['fr-CH'], server: failing(failure) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Fermer le message' }));
    await view.user.click(await listen());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  test('a browser that requires a touch first shows nothing, and plays on the touch', async () => {
    const view = await hear({ ...FLAG, sounds: 'blocked' });
    view.voices.sounds.fate = 'plays';
    await view.user.click(await listen());
    await waitFor(() => expect(view.voices.sounds.played).toHaveLength(1));
    expect(view.voices.texts).toEqual([]);
    expect(screen.queryByText(MISSING)).toBeNull();
  });
});

describe('while it plays', () => {
  const long = buildPlayList({
    items: [buildItem(1, 'Das Schaf frisst Gras auf der Wiese.', 'un'), buildItem(2, 'die Kuh', 'deux')],
  });
  const server = () => new FakeServer().on(getList, long);
  const pause = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Mettre la lecture en pause' });

  test('[SPEECH-07] it pauses, resumes, and rests at its end', async () => {
    const view = await hear({ ...FLAG, list: long, server: server(), sounds: 'plays' });
    await waitFor(async () => expect((await pause()).disabled).toBe(false));
    await view.user.click(await pause());
    await view.user.click(await screen.findByRole('button', { name: 'Reprendre la lecture' }));
    expect(view.voices.sounds.calls).toEqual(['play', 'pause', 'play']);
    view.voices.sounds.finish();
    await waitFor(async () => expect((await pause()).disabled).toBe(true));
  });

  test('[SPEECH-07] a pause before the sound has loaded holds', async () => {
    const view = await openActivity({ ...FLAG, list: long, server: server(), sounds: 'plays' });
    const load = view.voices.sounds.holdBack();
    await view.user.click(await revealButton());
    await view.user.click(await pause());
    expect(view.voices.sounds.calls).toEqual([]);
    load();
    await waitFor(() => expect(view.voices.sounds.calls).toEqual(['play', 'pause']));
    expect(await screen.findByRole('button', { name: 'Reprendre la lecture' })).toBeTruthy();
  });

  test('a second touch starts again, one sound at a time', async () => {
    const view = await hear({ ...FLAG, list: long, server: server(), sounds: 'plays' });
    await waitFor(async () => expect((await pause()).disabled).toBe(false));
    await view.user.click(await listen());
    await waitFor(() => expect(view.voices.sounds.calls).toEqual(['play', 'pause', 'play']));
  });
});
