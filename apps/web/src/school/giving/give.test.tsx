import { type Gift, getGroups, getList, give, takeBackGift } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { buildGroup } from '../../../test/group-kit.ts';
import { buildItem, buildList, buildListServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { sentence } from '../../../test/sentence.ts';

const SUNDAY = new Date('2026-11-22T16:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY }));

const CLASS = buildGroup('7a', '7A', ['Léa', 'Amir', 'Noah']);
const MATHS = buildGroup('maths', 'Défi maths', ['Amir', 'Zoé'], false);
const GIFT: Gift = {
  id: 5,
  courseId: 44,
  title: 'Les animaux',
  isNewCourse: true,
  students: 3,
  takeBackUntil: '2026-11-22T16:10:00.000Z',
};
const FRENCH = buildList({ learnLanguage: 'fr', hintLanguage: 'fr', title: 'Les animaux' });

async function open({ list = FRENCH, groups = [MATHS, CLASS], userId = 70 } = {}) {
  const server = buildListServer(list).on(getList, list).on(getGroups, groups).on(give, GIFT);
  const app = await renderApp({ at: '/listes/detail/1', server, userId });
  await app.user.click(await screen.findByRole('button', { name: 'Donner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Donner' }));
  return { ...app, server, dialog };
}
const sent = ({ server }: Awaited<ReturnType<typeof open>>) => server.callsOf(give).map(({ body }) => body);
/** The button, once so many pupils are chosen. */
async function confirm(count: number) {
  await waitFor(() =>
    expect(screen.getByRole('group', { name: new RegExp(`^À qui\\s\\? ${count}\\sélève`) })).toBeTruthy(),
  );
  return screen.getByRole('button', { name: /^Donner (à|une)/ });
}

describe('answered from the start', () => {
  test('exercises, the own class, next Friday; the title has the focus, the button names the class', async () => {
    const app = await open();
    const button = await confirm(3);
    // Not the button: the press that opened the dialog must not answer it.
    await waitFor(() => expect(document.activeElement).toBe(app.dialog.getByRole('heading', { level: 2 })));
    expect(button.textContent).toBe('Donner à la 7A');
    expect(app.dialog.getByRole('checkbox', { name: 'Carte' })).toHaveProperty('checked', true);
    expect(app.dialog.getByRole('checkbox', { name: 'Écriture' })).toHaveProperty('checked', true);
    expect(app.dialog.getByRole('radio', { name: 'Vendredi 27.11' })).toHaveProperty('checked', true);
    expect(app.dialog.getByText(sentence(/^Un parcours de .* dès maintenant, jusqu’au/)).textContent).toBe(
      'Un parcours de 2\u00a0étapes, dans «\u00a0À faire\u00a0» dès maintenant, jusqu’au vendredi 27.11 à 17:30.',
    );
    await app.user.click(button);
    await screen.findByRole('region', { name: 'Donné à 3\u00a0élèves' });
    expect(sent(app)).toEqual([
      {
        thing: { kind: 'list', listId: 1, exercises: [{ type: 'carte' }, { type: 'ecriture' }] },
        pupils: ['Léa', 'Amir', 'Noah'].map((name) => ({ cloeeWorldId: `world ${name}`, classeGroupeKey: '7a' })),
        start: null,
        end: '2026-11-27T16:30:00.000Z',
        closeAtEnd: false,
      },
    ]);
  });

  test('an exercise that the list cannot have stays, with its reason', async () => {
    const { dialog } = await open({ list: buildList({ learnLanguage: 'fr', hintLanguage: 'fr' }) });
    const box = dialog.getByRole('checkbox', { name: 'Traduction' });
    expect(box).toHaveProperty('disabled', true);
    expect(box.getAttribute('aria-describedby')).not.toBeNull();
    expect(dialog.getByText('une seule langue ici')).toBeTruthy();
  });

  test.each([true, false])(
    'where the languages alone rule out the translation, the dialog leads to them, and the page says nothing (may edit: %s)',
    async (canEdit) => {
      const { dialog } = await open({ list: buildList({ learnLanguage: 'fr', hintLanguage: 'fr', canEdit }) });
      const sentence = /deux langues\s: ici, mots et indices ont la même/;
      expect(dialog.queryByText(sentence) !== null).toBe(canEdit);
      const link = dialog.queryByRole('link', { name: 'Choisir les langues' });
      expect(link?.getAttribute('href')).toBe(canEdit ? '/listes/personnelles/1/edition' : undefined);
      const practise = within(screen.getByRole('region', { name: 'S’exercer', hidden: true }));
      expect(practise.queryByText(sentence)).toBeNull();
    },
  );

  test.each([
    ['without words', [], /^Cette liste n’a pas encore de mot/],
    ['of one word', [buildItem(1, 'seul', '')], /^Cette liste ne permet encore aucun exercice/],
  ])(
    'a list %s can be opened to be given: the dialog says why it cannot, and nothing can be pressed',
    async (_, items, why) => {
      const { dialog } = await open({ list: buildList({ items }) });
      expect(dialog.getByText(why)).toBeTruthy();
      expect(dialog.getByRole('button', { name: /^Donner/ })).toHaveProperty('disabled', true);
    },
  );

  test.each([true, false])(
    'page and dialog say alike of a list without words what it lacks (may edit: %s)',
    async (canEdit) => {
      const items = [1, 2, 3].map((id) => buildItem(id, '', `le mot ${id}`));
      const { dialog } = await open({ list: buildList({ items, canEdit }) });
      expect(dialog.getAllByText('aucun mot à apprendre').length).toBeGreaterThan(4);
      expect(dialog.getByRole('checkbox', { name: 'Écriture' })).toHaveProperty('disabled', false);
      const practise = within(screen.getByRole('region', { name: 'S’exercer', hidden: true }));
      expect(practise.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toContain(
        '/activite/ecriture/1',
      );
      for (const place of [dialog, practise]) {
        expect(place.getByText(/ont un indice et pas de mot à apprendre/)).toBeTruthy();
        expect(place.queryByText(/Échanger les deux colonnes/) !== null).toBe(canEdit);
        expect(place.queryByRole('link', { name: 'Modifier la liste', hidden: true }) !== null).toBe(canEdit);
      }
    },
  );

  test('the next list begins with the exercises and groups of the last time, as far as it can', async () => {
    const first = await open({ userId: 71 });
    await first.user.click(first.dialog.getByRole('checkbox', { name: 'Écriture' }));
    await first.user.click(first.dialog.getByRole('checkbox', { name: 'Grille' }));
    await first.user.click(await first.dialog.findByRole('checkbox', { name: /^7A/ }));
    await first.user.click(first.dialog.getByRole('checkbox', { name: /^Défi maths/ }));
    await first.user.click(await confirm(2));
    await screen.findByRole('region', { name: /Donné/ });
    first.unmount();
    const short = buildList({ items: [buildItem(1, 'un', 'ein'), buildItem(2, 'au', 'im')] });
    const next = await open({ userId: 71, list: short });
    await confirm(2);
    expect(next.dialog.getByRole('checkbox', { name: 'Carte' })).toHaveProperty('checked', true);
    expect(next.dialog.getByRole('checkbox', { name: 'Grille' })).toHaveProperty('checked', false);
  });
});

describe('the settings of the last time', () => {
  const WORDS = Array.from({ length: 12 }, (_, index) => buildItem(index + 1, `mot ${index}`, `Wort ${index}`));
  const giveWith = async (userId: number) => {
    const first = await open({ userId, list: buildList({ items: WORDS }) });
    await confirm(3);
    for (const [name, words] of [
      ['Carte', '5 mots'],
      ['Écriture', '10 mots'],
    ] as const) {
      await first.user.click(first.dialog.getByRole('button', { name: `Régler\u00a0: ${name}` }));
      await first.user.selectOptions(
        first.dialog.getAllByRole('combobox', { name: 'Nombre de mots' }).at(-1) as Element,
        words,
      );
    }
    await first.user.selectOptions(
      first.dialog.getByRole('combobox', { name: 'Réponse acceptée' }),
      'Accents et majuscules tolérés',
    );
    await first.user.click(first.dialog.getByRole('checkbox', { name: 'Carte' }));
    await first.user.click(await confirm(3));
    await screen.findByRole('region', { name: /Donné/ });
    first.unmount();
  };
  const exercisesOf = (app: Awaited<ReturnType<typeof open>>) => sent(app).map((body) => body?.thing);

  test('come back with the next list, also those of an exercise that is ticked again, and for this person only', async () => {
    await giveWith(72);
    const next = await open({ userId: 72, list: buildList({ items: WORDS }) });
    await confirm(3);
    expect(next.dialog.getByText('10 mots, accents et majuscules tolérés')).toBeTruthy();
    await next.user.click(next.dialog.getByRole('checkbox', { name: 'Carte' }));
    expect(next.dialog.getByText('5 mots')).toBeTruthy();
    await next.user.click(await confirm(3));
    expect(exercisesOf(next)).toMatchObject([
      {
        exercises: [
          { type: 'carte', words: 5 },
          { type: 'ecriture', words: 10, level: 'tolerante' },
        ],
      },
    ]);
    next.unmount();
    const other = await open({ userId: 73, list: buildList({ items: WORDS }) });
    await confirm(3);
    expect(other.dialog.queryByText(/10 mots/)).toBeNull();
  });

  test('a list with fewer words limits the number of words, and the next long one does not', async () => {
    await giveWith(74);
    const short = await open({ userId: 74, list: buildList({ items: WORDS.slice(0, 7) }) });
    await confirm(3);
    await short.user.click(await confirm(3));
    await screen.findByRole('region', { name: /Donné/ });
    expect(exercisesOf(short)).toEqual([
      { kind: 'list', listId: 1, exercises: [{ type: 'ecriture', level: 'tolerante' }] },
    ]);
    short.unmount();
    const long = await open({ userId: 74, list: buildList({ items: WORDS }) });
    await confirm(3);
    expect(long.dialog.getByText('10 mots, accents et majuscules tolérés')).toBeTruthy();
  });
});

describe('changing the answers', () => {
  test('« régler » sets the number of words and the level of one exercise, and its tile shows both', async () => {
    const app = await open();
    await confirm(3);
    await app.user.click(app.dialog.getByRole('button', { name: 'Régler\u00a0: Écriture' }));
    await app.user.selectOptions(app.dialog.getByRole('combobox', { name: 'Nombre de mots' }), '10 mots');
    await app.user.selectOptions(
      app.dialog.getByRole('combobox', { name: 'Réponse acceptée' }),
      'Accents et majuscules tolérés',
    );
    expect(app.dialog.getByText('10 mots, accents et majuscules tolérés')).toBeTruthy();
    await app.user.click(await confirm(3));
    expect(sent(app)[0]).toMatchObject({
      thing: { exercises: [{ type: 'carte' }, { type: 'ecriture', words: 10, level: 'tolerante' }] },
    });
  });

  test('an exercise without options, and one that is not chosen, offer no « régler »', async () => {
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('checkbox', { name: 'Grille' }));
    expect(dialog.getAllByRole('button', { name: /^Régler/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Régler\u00a0: Carte',
      'Régler\u00a0: Écriture',
    ]);
  });

  test('a pupil of two chosen groups counts once', async () => {
    const app = await open();
    await app.user.click(await app.dialog.findByRole('checkbox', { name: /^Défi maths/ }));
    await app.user.click(await confirm(4));
    expect(sent(app)[0]).toMatchObject({ pupils: { length: 4 } });
  });

  test('without exercise or pupils nothing is sent, and the dialog says what is missing', async () => {
    const app = await open();
    await confirm(3);
    await app.user.click(app.dialog.getByRole('checkbox', { name: 'Carte' }));
    await app.user.click(app.dialog.getByRole('checkbox', { name: 'Écriture' }));
    await app.user.click(await confirm(3));
    expect(await app.dialog.findByText('Choisissez au moins un exercice.')).toBeTruthy();
    await app.user.click(app.dialog.getByRole('checkbox', { name: 'Tri' }));
    await app.user.click(app.dialog.getByRole('checkbox', { name: /^7A/ }));
    expect(app.dialog.getByRole('button', { name: 'Donner' })).toHaveProperty('disabled', true);
    expect(sent(app)).toEqual([]);
  });

  test('« Dates… » takes custom days and hours', async () => {
    const app = await open();
    await app.user.click(app.dialog.getByRole('button', { name: 'Dates…' }));
    await app.user.click(await app.dialog.findByRole('button', { name: 'Prendre ces dates' }));
    expect(app.dialog.getByText('dès le dimanche 22.11 à 17:00')).toBeTruthy();
    await app.user.click(await confirm(3));
    expect(sent(app)[0]).toMatchObject({ start: '2026-11-22T16:00:00.000Z', end: '2026-11-27T16:30:00.000Z' });
  });

  test('no preset stays ticked beside custom dates, and the earlier period holds until others are chosen', async () => {
    const app = await open();
    const ticked = () => app.dialog.queryAllByRole('radio', { checked: true }).length;
    expect(ticked()).toBe(1);
    await app.user.click(app.dialog.getByRole('button', { name: 'Dates…' }));
    expect(ticked()).toBe(0);
    await app.user.click(await confirm(3));
    expect(sent(app)[0]).toMatchObject({ start: null, end: '2026-11-27T16:30:00.000Z' });
  });

  test('« Fermer à la fin » stands among the dates, and the summary says it', async () => {
    const app = await open();
    await app.user.click(app.dialog.getByRole('button', { name: 'Dates…' }));
    await app.user.click(await app.dialog.findByRole('switch', { name: 'Fermer à la fin' }));
    expect(app.dialog.getByText(sentence(/, puis il se ferme\.$/))).toBeTruthy();
    await app.user.click(await confirm(3));
    expect(sent(app)[0]).toMatchObject({ end: '2026-11-27T16:30:00.000Z', closeAtEnd: true });
  });

  test('Escape clears the search for a pupil before it closes the dialog', async () => {
    const app = await open({ groups: [] });
    const field = await app.dialog.findByRole('combobox', { name: 'Chercher un élève par son nom' });
    await app.user.type(field, 'Lé');
    await app.user.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
    expect(screen.getByRole('dialog', { name: 'Donner' })).toBeTruthy();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a teacher without a class is told what to do', async () => {
    const { dialog } = await open({ groups: [] });
    expect(await dialog.findByText(/Vous n’avez ni classe ni groupe/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'faites un groupe' }).getAttribute('href')).toBe('/preferences/groupes');
    expect(dialog.getByRole('combobox', { name: 'Chercher un élève par son nom' })).toBeTruthy();
  });
});

describe('once it was sent', () => {
  test('a failure keeps the dialog and its choices, and a repeat keeps its key', async () => {
    const app = await open();
    let isUp = false;
    app.server.on(give, () => {
      if (!isUp) throw new NetworkFailure();
      return GIFT;
    });
    await app.user.click(await app.dialog.findByRole('checkbox', { name: 'Grille' }));
    await app.user.click(await confirm(3));
    expect((await app.dialog.findByRole('alert')).textContent).toMatch(
      /^Rien n’a été donné.*Le réseau ou le service ne répond pas/,
    );
    expect(app.dialog.getByRole('checkbox', { name: 'Grille' })).toHaveProperty('checked', true);
    isUp = true;
    await app.user.click(await confirm(3));
    await screen.findByRole('region', { name: /Donné/ });
    const keys = app.server.callsOf(give).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('the band takes the focus, names what was given, and can take it back', async () => {
    const app = await open();
    await app.user.click(await confirm(3));
    const band = await screen.findByRole('region', { name: 'Donné à 3\u00a0élèves' });
    expect(document.activeElement).toBe(band);
    expect(band.textContent).toContain('7A\u00a0: Carte et Écriture, jusqu’au vendredi 27.11 à 17:30.');
    expect(within(band).getByRole('link', { name: 'Les animaux' }).getAttribute('href')).toBe(
      '/parcours/personnels/44',
    );
    app.server.on(takeBackGift, () => undefined);
    await app.user.click(within(band).getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('region', { name: /plus rien n’est donné/ })).toBeTruthy();
    expect(app.server.callsOf(takeBackGift).map(({ params }) => params.id)).toEqual(['5']);
    // The next gift is a band of its own.
    app.server.on(give, { ...GIFT, id: 6 });
    await app.user.click(screen.getByRole('button', { name: 'Donner' }));
    await app.user.click(await confirm(3));
    expect(await screen.findByRole('region', { name: 'Donné à 3\u00a0élèves' })).toBeTruthy();
  });

  test('the band outlives a reload, without taking the focus, until it is closed or a day old', async () => {
    const band = () => screen.findByRole('region', { name: 'Donné à 3\u00a0élèves' });
    const reload = async (userId = 75, list = FRENCH) => {
      const server = buildListServer(list).on(getList, list);
      const app = await renderApp({ at: `/listes/detail/${list.id}`, server, userId });
      await screen.findByRole('region', { name: 'S’exercer' });
      return app;
    };
    const first = await open({ userId: 75 });
    await first.user.click(await confirm(3));
    await band();
    first.unmount();
    const again = await reload();
    expect((await band()).textContent).toContain('7A\u00a0: Carte et Écriture, jusqu’au vendredi 27.11 à 17:30.');
    expect(document.activeElement).not.toBe(await band());
    again.unmount();
    for (const [userId, list] of [
      [76, FRENCH],
      [75, buildList({ id: 2 })],
    ] as const) {
      const elsewhere = await reload(userId, list);
      expect(screen.queryByRole('region', { name: /Donné/ })).toBeNull();
      elsewhere.unmount();
    }
    vi.setSystemTime(SUNDAY.getTime() + 23 * 3_600_000);
    const nextDay = await reload();
    expect(within(await band()).queryByRole('button', { name: 'Annuler' })).toBeNull();
    nextDay.unmount();
    vi.setSystemTime(SUNDAY.getTime() + 25 * 3_600_000);
    const later = await reload();
    expect(screen.queryByRole('region', { name: /Donné/ })).toBeNull();
    later.unmount();
    vi.setSystemTime(SUNDAY.getTime() + 3_600_000);
    const last = await reload();
    await last.user.click(within(await band()).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('region', { name: /Donné/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Listes');
    last.unmount();
    await reload();
    expect(screen.queryByRole('region', { name: /Donné/ })).toBeNull();
  });

  test('a gift that was taken back is not shown again', async () => {
    const app = await open({ userId: 77 });
    app.server.on(takeBackGift, () => undefined);
    await app.user.click(await confirm(3));
    await app.user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await screen.findByRole('region', { name: /plus rien n’est donné/ });
    app.unmount();
    await renderApp({ at: '/listes/detail/1', server: app.server, userId: 77 });
    await screen.findByRole('region', { name: 'S’exercer' });
    expect(screen.queryByRole('region', { name: /donné/i })).toBeNull();
  });

  test('once a pupil has opened the gift, the button to take it back disappears', async () => {
    const app = await open();
    await app.user.click(await confirm(3));
    const band = await screen.findByRole('region', { name: 'Donné à 3\u00a0élèves' });
    app.server.on(takeBackGift, () => {
      throw new Refusal(409, 'GIFT_STANDS', { message: 'Un élève a déjà ouvert ce parcours.' });
    });
    await app.user.click(within(band).getByRole('button', { name: 'Annuler' }));
    expect((await within(band).findByRole('alert')).textContent).toBe('Un élève a déjà ouvert ce parcours.');
    expect(within(band).queryByRole('button', { name: 'Annuler' })).toBeNull();
  });
});

test('pupils have no button to give', async () => {
  await renderApp({ at: '/listes/detail/1', server: buildListServer(FRENCH), as: ['eleves'] });
  await screen.findByRole('region', { name: 'S’exercer' });
  expect(screen.queryByRole('button', { name: 'Donner' })).toBeNull();
});
