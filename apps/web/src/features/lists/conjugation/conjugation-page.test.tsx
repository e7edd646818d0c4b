import {
  type ConjugationItem,
  createList,
  getConjugationItems,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
  getList,
  saveList,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FakeServer, NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildList, buildListServer, buildServer, savedList } from '../../../../test/list-kit.ts';
import { openMore, pressMore } from '../../../../test/menus.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const VERBS = { fr: ['aller', 'être'], de: ['gehen', 'sein'], en: ['go', 'stop'] };
const TENSES = {
  fr: ['indicatif présent', 'impératif présent'],
  de: ['Präsens', 'Perfekt'],
  en: ['simple present', 'simple past'],
};
type Language = keyof typeof VERBS;

const item = (language: Language, verb: string, tense: string, index: number): ConjugationItem => ({
  learnTxt: `${verb} ${tense} ${index}`,
  hintTxt: `hint ${verb} ${tense} ${index}`,
  hintTxtInFrench: `indice ${verb} ${tense} ${index}`,
  tags: ['conjugaison', tense, verb],
  learnLanguageId: language,
  hintLanguageId: language,
  accept: index === 1 ? [`variante ${verb}`] : [],
});

function withTool(server: FakeServer = buildServer()): FakeServer {
  const languageOf = (query: Record<string, string>) => (query.langue ?? 'fr') as Language;
  return server
    .on(getConjugationLanguages, [
      { id: 'fr', label: 'Français' },
      { id: 'de', label: 'Allemand' },
      { id: 'en', label: 'Anglais' },
    ])
    .on(getConjugationVerbs, ({ query }) => VERBS[languageOf(query)].map((label) => ({ id: label, label })))
    .on(getConjugationTenses, ({ query }) => TENSES[languageOf(query)].map((label) => ({ id: label, label })))
    .on(
      getConjugationProgramme,
      (['fr', 'de', 'en'] as const).map((language) => ({
        language,
        startsIn: language === 'en' ? 7 : 5,
        reason: `Raison de ${language}.`,
        tenses: TENSES[language].map((label, index) => ({
          label,
          mood: index === 0 ? 'Premier mode' : 'Second mode',
          from: 5 + index,
          reason: `Pourquoi ${label}.`,
        })),
        verbs: [{ from: 5, reason: 'Les plus fréquents.', labels: VERBS[language] }],
      })),
    )
    .on(getConjugationItems, ({ query }) =>
      (query.verbes ?? '')
        .split(',')
        .flatMap((verb) =>
          (query.temps ?? '')
            .split(',')
            .flatMap((tense) => [1, 2].map((index) => item(languageOf(query), verb, tense, index))),
        ),
    )
    .on(createList, 77)
    .on(getList, buildList({ id: 77 }));
}

const ON = { feature_flags: { conjugaison: true } };
const open = async (at = '/listes/conjugaison', server = withTool()) => {
  const app = await renderApp({ at, server, settings: ON });
  await screen.findByRole('heading', { level: 1, name: 'Conjugaison' });
  return { ...app, server };
};
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Créer la liste' });
const box = (name: string) => screen.findByRole('checkbox', { name });
const createdBody = (server: FakeServer) => server.callsOf(createList)[0]?.body;

describe('the flag', () => {
  test('[ROUTE-55] [CONJ-01] off: the screen is not found', async () => {
    await renderApp({ at: '/listes/conjugaison', server: buildServer() });
    expect(await screen.findByRole('heading', { name: /Cette page ne semble pas exister/ })).toBeDefined();
  });

  test('[TOOL-02] the tab « Outils » leads to the tool, with the flag only', async () => {
    const on = await renderApp({ at: '/listes/outils', server: withTool(), settings: ON });
    await on.user.click(await screen.findByRole('link', { name: 'Conjugaison' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Conjugaison' })).toBeDefined();
    on.unmount();
    await renderApp({ at: '/listes/outils', server: buildServer() });
    await screen.findByRole('link', { name: 'Texte' });
    expect(screen.queryByRole('link', { name: 'Conjugaison' })).toBeNull();
  });

  test('[ROUTE-55] a guest is sent away', async () => {
    const { address } = await renderApp({
      at: '/listes/conjugaison',
      as: 'guest',
      server: buildServer(),
      settings: ON,
    });
    await waitFor(() => expect(address()).toBe('/unauthorized'));
  });
});

describe('choosing', () => {
  test('[CONJ-02] [CONJ-04] French at first, three languages, years 5 to 11', async () => {
    await open();
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Langue' });
    expect(language.value).toBe('fr');
    expect([...language.options].map(({ text }) => text)).toEqual(['Français', 'Allemand', 'Anglais']);
    const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Année' });
    expect([...year.options].map(({ text }) => text)).toEqual(['5H', '6H', '7H', '8H', '9H', '10H', '11H']);
  });

  test('[CONJ-05] verbs and tenses are asked for the language and the year', async () => {
    const { user, server } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'de');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Année' }), '9');
    await box('gehen');
    expect(screen.queryByRole('checkbox', { name: 'aller' })).toBeNull();
    for (const endpoint of [getConjugationVerbs, getConjugationTenses]) {
      expect(server.callsOf(endpoint).at(-1)?.query).toEqual({ langue: 'de', annee: '9' });
    }
  });

  test('[CONJ-06] nothing is created before a verb and a tense, and the reason is told', async () => {
    const { user } = await open();
    expect(createButton().disabled).toBe(true);
    expect(screen.getAllByText('Choisissez au moins un verbe et un temps.').length).toBeGreaterThan(0);
    await user.click(await box('aller'));
    expect((await screen.findAllByText('Choisissez au moins un temps.')).length).toBeGreaterThan(0);
    expect(createButton().disabled).toBe(true);
    await user.click(await box('indicatif présent'));
    await waitFor(() => expect(createButton().disabled).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Enlever «\u00a0aller\u00a0»' }));
    await waitFor(() => expect(createButton().disabled).toBe(true));
  });

  test('another language gives up verbs and tenses of the first', async () => {
    const { user } = await open('/listes/conjugaison?verbes=aller&temps=indicatif présent');
    await waitFor(() => expect(createButton().disabled).toBe(false));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'en');
    await waitFor(() => expect(createButton().disabled).toBe(true));
    expect(screen.queryByRole('list', { name: 'Verbes choisis' })).toBeNull();
  });

  test('a verb is found by typing and taken with Enter; it stays visible whatever is searched', async () => {
    const { user } = await open();
    const search = await screen.findByRole('searchbox', { name: 'Chercher un verbe' });
    await box('être');
    await user.type(search, 'etr{Enter}');
    expect(await screen.findByRole('button', { name: 'Enlever «\u00a0être\u00a0»' })).toBeDefined();
    expect(search).toHaveProperty('value', '');
    await user.type(search, 'zzz');
    expect(await screen.findByText(/Aucun verbe proposé ne correspond/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enlever «\u00a0être\u00a0»' })).toBeDefined();
  });

  test('English before 7H: the page says why and offers 7H', async () => {
    const { user, address } = await open('/listes/conjugaison?langue=en&annee=5');
    expect(await screen.findByText('Raison de en.', { selector: '[role=status] *' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Choisir la 7H' }));
    expect(await box('go')).toBeDefined();
    expect(address()).toContain('annee=7');
  });

  test('the selection stands in the address and is found again', async () => {
    const { address, user, unmount } = await open();
    await user.click(await box('aller'));
    await user.click(await box('indicatif présent'));
    await user.click(screen.getByRole('switch', { name: 'Indices en français' }));
    await waitFor(() => expect(address()).toContain('indices=fr'));
    const kept = address();
    unmount();
    await open(kept);
    await waitFor(() => expect(createButton().disabled).toBe(false));
  });

  test('the table of years tells tenses, verbs and reasons', async () => {
    await open();
    const years = within(await screen.findByRole('region', { name: /Quels temps à quelle année/ }));
    const row = (await years.findByRole('rowheader', { name: 'impératif présent' })).closest('tr');
    expect(row?.textContent).toContain('6H');
    expect(row?.textContent).toContain('Pourquoi impératif présent.');
    expect(years.getByText('aller, être')).toBeDefined();
  });
});

describe('the list', () => {
  const AT = '/listes/conjugaison?verbes=aller,être&temps=indicatif présent';
  const create = async (at: string) => {
    const app = await open(at);
    await waitFor(() => expect(createButton().disabled).toBe(false));
    await app.user.click(createButton());
    await waitFor(() => expect(createdBody(app.server)).toBeDefined());
    return { ...app, body: createdBody(app.server) };
  };

  test('[CONJ-07] [CONJ-08] [CONJ-09] title of verbs and the one tense, fixed description, all forms', async () => {
    const { body, address } = await create(AT);
    expect(body).toMatchObject({
      title: 'Conjugaison\u00a0: aller, être - indicatif présent',
      description: 'Liste créée avec l’outil de conjugaison.',
      learnLanguage: 'fr',
      hintLanguage: 'fr',
    });
    expect(body?.items?.map(({ learnTxt }) => learnTxt)).toEqual([
      'aller indicatif présent 1',
      'aller indicatif présent 2',
      'être indicatif présent 1',
      'être indicatif présent 2',
    ]);
    await waitFor(() => expect(address()).toBe('/listes/personnelles/77'));
  });

  test('[CONJ-08] two tenses are not in the title', async () => {
    const { body } = await create('/listes/conjugaison?verbes=aller&temps=indicatif présent,impératif présent');
    expect(body?.title).toBe('Conjugaison\u00a0: aller');
  });

  test('[CONJ-10] [CONJ-16] hints in the language of the verbs, tags and variants along', async () => {
    const { body } = await create('/listes/conjugaison?langue=de&verbes=gehen&temps=Perfekt');
    expect(body).toMatchObject({ learnLanguage: 'de', hintLanguage: 'de' });
    expect(body?.items?.[0]).toMatchObject({
      hintTxt: 'hint gehen Perfekt 1',
      tags: ['conjugaison', 'Perfekt', 'gehen'],
      accept: ['variante gehen'],
    });
  });

  test('[CONJ-11] [CONJ-15] French hints: the French text, the hint language French', async () => {
    const { body } = await create('/listes/conjugaison?langue=de&verbes=gehen&temps=Perfekt&indices=fr');
    expect(body).toMatchObject({ learnLanguage: 'de', hintLanguage: 'fr' });
    expect(body?.items?.[0]).toMatchObject({ hintTxt: 'indice gehen Perfekt 1' });
  });

  test('the forms are shown before, with what else is right', async () => {
    await open(AT);
    const forms = within(await screen.findByRole('region', { name: 'Formes' }));
    expect(await forms.findByText(/^4.formes$/)).toBeDefined();
    expect(forms.getByText('aller indicatif présent 2')).toBeDefined();
    expect(forms.getByText(/variante aller/)).toBeDefined();
  });

  test('a refused selection says why', async () => {
    const server = withTool().on(getConjugationItems, () => {
      throw new Refusal(400, 'INVALID', { fields: { verbes: 'C’est trop.' } });
    });
    await open(AT, server);
    // In the preview, and beside the button that it keeps closed.
    expect(await screen.findAllByText('C’est trop.')).toHaveLength(2);
    expect(createButton().disabled).toBe(true);
    expect(document.getElementById('create-reason')?.textContent).toBe('C’est trop.');
  });

  test('an address that nobody wrote by choosing opens the tool all the same', async () => {
    const { server } = await open('/listes/conjugaison?langue=xx&annee=99&verbes=["a"]&temps={"a":1}&indices=xx');
    expect(await screen.findAllByText('Choisissez au moins un verbe et un temps.')).toHaveLength(2);
    expect(server.callsOf(getConjugationVerbs)[0]?.query).toMatchObject({ langue: 'fr', annee: '7' });
  });

  test('a lost network can be tried again', async () => {
    const server = withTool().on(getConjugationItems, () => {
      throw new NetworkFailure();
    });
    const { user } = await open(AT, server);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    withTool(server);
    await user.click(retry);
    await waitFor(() => expect(createButton().disabled).toBe(false));
  });
});

describe('the option of an existing list', () => {
  const edit = async (learnLanguage: string, hintLanguage: string, flag = true) => {
    const list = buildList({ learnLanguage, hintLanguage });
    const server = withTool(buildListServer(list));
    server.on(getList, list).on(saveList, ({ body }) => savedList(list, body as never));
    const app = await renderApp({
      at: '/listes/personnelles/1/edition',
      server,
      settings: flag ? ON : {},
    });
    await screen.findByRole('grid');
    const option = async () => (await openMore(app.user)).queryByRole('menuitem', { name: 'Conjuguer' });
    return { ...app, server, option };
  };

  test.each([
    ['fr', 'fr'],
    ['de', 'de'],
    ['en', 'en'],
  ])('[CONJ-12] %s with hints in the same language: offered', async (learn, hint) => {
    const { option } = await edit(learn, hint);
    expect(await option()).not.toBeNull();
  });

  test.each(['de', 'en'])('[CONJ-13] %s with French hints: offered', async (learn) => {
    const { option } = await edit(learn, 'fr');
    expect(await option()).not.toBeNull();
  });

  test.each([
    ['de', 'en', true],
    ['fr', 'de', true],
    ['it', 'it', true],
    ['nc', 'fr', true],
    ['de', 'fr', false],
    ['fr', 'fr', false],
  ])('[CONJ-14] %s with hints in %s, flag %s: not offered', async (learn, hint, flag) => {
    const { option } = await edit(learn, hint, flag);
    expect(await option()).toBeNull();
  });

  test('[CONJ-12] forms go to the end of the list, unsaved, and can be taken back', async () => {
    const { user, server } = await edit('de', 'fr');
    await pressMore(user, 'Conjuguer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Conjuguer' }));
    expect(dialog.queryByRole('combobox', { name: 'Langue' })).toBeNull();
    await user.click(await dialog.findByRole('checkbox', { name: 'gehen' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Perfekt' }));
    await user.click(await dialog.findByRole('button', { name: 'Ajouter 2\u00a0mots' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(saveList)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(server.callsOf(saveList)).toHaveLength(1));
    const saved = server.callsOf(saveList)[0]?.body.items;
    expect(saved?.map(({ learnTxt }) => learnTxt)).toEqual([
      'der Hund',
      'der Stall',
      'gehen Perfekt 1',
      'gehen Perfekt 2',
    ]);
    expect(saved?.[2]).toMatchObject({ hintTxt: 'indice gehen Perfekt 1', accept: ['variante gehen'] });
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByDisplayValue('gehen Perfekt 2')).toBeNull());
  });
});
