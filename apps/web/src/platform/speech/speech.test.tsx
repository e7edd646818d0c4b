import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildItem, buildPlayList, isOnCard, openActivity, revealButton } from '../../../test/play-kit.tsx';

const LONG = 'Ein Satz mit genau dreissig Zei';
const listOf = (learnTxt: string, changes: Parameters<typeof buildPlayList>[0] = {}) =>
  buildPlayList({ items: [buildItem(1, learnTxt, 'un'), buildItem(2, 'die Kuh', 'deux')], ...changes });
const listen = (text: string) => screen.findByRole('button', { name: `Écouter «\u00a0${text}\u00a0»` });
const turn = async ({ user }: Awaited<ReturnType<typeof openActivity>>) => user.click(await revealButton());

describe('carte reads aloud', () => {
  test('[ACT-CARD-06] the learn side when it is revealed', async () => {
    const view = await openActivity();
    await revealButton();
    expect(view.voices.texts).toEqual([]);
    await turn(view);
    await waitFor(() => expect(view.voices.texts).toEqual(['das Schaf']));
  });

  test('[ACT-CARD-06] nothing by itself once the option is off', async () => {
    const view = await openActivity();
    await view.user.click(await screen.findByRole('button', { name: 'Régler' }));
    await view.user.click(await screen.findByRole('switch', { name: /Lire le mot à haute voix/ }));
    await view.user.click(screen.getByRole('button', { name: 'Valider' }));
    await turn(view);
    expect(isOnCard('das Schaf')).toBe(true);
    await view.user.click(await listen('das Schaf'));
    await waitFor(() => expect(view.voices.texts).toEqual(['das Schaf']));
  });
});

describe('voice and speed', () => {
  test('the browser gets what is to be heard of a word list, never a slash or a bracket', async () => {
    const view = await openActivity({ list: listOf('jdm etw. (gern) geben/schenken') });
    await turn(view);
    await waitFor(() => expect(view.voices.texts).toEqual(['jemandem etwas, gern, geben, schenken']));
  });

  test.each([
    [80, 0.8],
    [50, 0.5],
  ])('[SPEECH-03] [SPEECH-05] speed %i of the preferences reads at the rate %f', async (synthesisSpeed, rate) => {
    const view = await openActivity({ preferences: { synthesisSpeed } });
    await turn(view);
    await waitFor(() => expect(view.voices.spoken[0]?.rate).toBeCloseTo(rate, 10));
  });

  test('[SPEECH-02] the browser reads with a Swiss voice of the language, when there is one', async () => {
    const view = await openActivity({ voices: ['fr-FR', 'de-DE', 'de-CH'] });
    await turn(view);
    await waitFor(() => expect(view.voices.spoken[0]?.lang).toBe('de-CH'));
  });

  test('[SPEECH-08] without a voice a warning names the language, once', async () => {
    const view = await openActivity({ voices: ['fr-CH'] });
    await turn(view);
    const sentence = 'Aucune voix en allemand n’est installée sur cet appareil.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Fermer le message' }));
    await view.user.click(await listen('das Schaf'));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(view.voices.texts).toEqual([]);
  });

  test('[SPEECH-06] « Autre » is never read and shows no control', async () => {
    const view = await openActivity({ list: listOf('salam', { learnLanguage: 'nc' }), voices: ['nc', 'de-DE'] });
    await turn(view);
    expect(isOnCard('salam')).toBe(true);
    expect(screen.queryByRole('button', { name: /Écouter/ })).toBeNull();
    expect(view.voices.texts).toEqual([]);
    expect(screen.queryByText(/n’est pas activée/)).toBeNull();
  });
});

describe('pause', () => {
  const pause = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Mettre la lecture en pause' });

  test('[SPEECH-07] is offered at 31 characters, not at 30', async () => {
    expect(LONG).toHaveLength(31);
    const long = await openActivity({ list: listOf(LONG) });
    await turn(long);
    expect(pause()).not.toBeNull();
    long.unmount();
    localStorage.clear();
    const short = await openActivity({ list: listOf(LONG.slice(1)) });
    await turn(short);
    expect(await listen(LONG.slice(1))).toBeTruthy();
    expect(pause()).toBeNull();
  });

  test('[SPEECH-07] pauses, resumes, and rests while nothing is read', async () => {
    const view = await openActivity({ list: listOf(LONG) });
    await turn(view);
    await waitFor(() => expect(pause()?.disabled).toBe(false));
    await view.user.click(pause() as HTMLButtonElement);
    expect(view.voices.calls).toContain('pause');
    view.voices.calls.length = 0;
    await view.user.click(await screen.findByRole('button', { name: 'Reprendre la lecture' }));
    expect(view.voices.calls).toEqual(['resume']);
    view.voices.finish();
    await waitFor(() => expect(pause()?.disabled).toBe(true));
  });
});
