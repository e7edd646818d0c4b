import {
  type CourseResults,
  exportCourseResults,
  getCourseResults,
  getListResults,
  getPupilRuns,
  type PupilRuns,
  type TestCell,
} from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFile, NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  buildCourseResults,
  buildListResults,
  buildResultPupil,
  courseServer,
  done,
  finished,
  NOW,
  opened,
  RESULTS_ON,
  untouched,
} from '../../../../test/results-kit.ts';
import { resultWatches } from '../../../platform/hub/result-watches.ts';

const AT = '/parcours/personnels/12/resultats';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const chiara = buildResultPupil('Chiara Bianchi', [finished(92, 2), finished(100), done], {
  late: 1,
  seconds: 780,
});
const yanis = buildResultPupil('Yanis Bouzid', [opened(33, 5), untouched, untouched], {
  lastOn: '2026-11-26T09:40:00.000Z',
});
const elsa = buildResultPupil('Elsa Wüthrich', [untouched, untouched, untouched]);

async function open(results: CourseResults = buildCourseResults([chiara, yanis, elsa]), at = AT) {
  const server = courseServer(results);
  const app = await renderApp({ at, server, settings: RESULTS_ON });
  await screen.findByRole('grid');
  const again = (next: CourseResults) => {
    server.on(getCourseResults, next);
    return act(() => app.queryClient.refetchQueries({ queryKey: ['distributions', 'results'] }));
  };
  return { ...app, again };
}
const rowNames = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((head) => head.querySelector('[dir]')?.textContent);
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const cells = (name: string) => [...row(name).querySelectorAll('td')].map((cell) => cell.textContent);

describe('the table', () => {
  test('says for each pupil state, best rate and tries, then time, and when she was there last', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Dictée du 27 novembre' })).toBeTruthy();
    expect(cells('Chiara Bianchi')).toEqual([
      '92\u00a0%2\u00a0essais',
      '100\u00a0%1\u00a0essai',
      'fait',
      '13\u00a0min',
      'mercredi 09:31rendu en retard',
    ]);
    expect(cells('Yanis Bouzid')).toEqual([
      'commencé5\u00a0mots sur 12',
      'à faire',
      'à faire',
      '1\u00a0min',
      'maintenant',
    ]);
    expect(cells('Elsa Wüthrich').slice(3)).toEqual(['–', 'jamais ouvert']);
    const head = screen.getByRole('columnheader', { name: /Carte/ });
    expect(head.textContent).toContain('1\u00a0terminé sur 3');
    const facts = within(screen.getByRole('region', { name: 'Résultats' }));
    for (const text of ['1 terminé', '1 en cours', '1 pas commencé', '1 élève', 'sans fin'])
      expect(facts.getAllByText(text).length).toBeGreaterThan(0);
  });

  test('filters and sorts by what the address says, and puts there what is pressed', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'À faire 1' }));
    expect(rowNames()).toEqual(['Elsa Wüthrich']);
    await user.click(screen.getByRole('button', { name: 'À faire 1' }));
    await user.click(screen.getByRole('button', { name: 'Temps' }));
    expect(rowNames()).toEqual(['Elsa Wüthrich', 'Yanis Bouzid', 'Chiara Bianchi']);
    await user.click(screen.getByRole('button', { name: 'Temps' }));
    expect(screen.getByRole('columnheader', { name: /Temps/ }).getAttribute('aria-sort')).toBe('descending');
    expect(address()).toBe(`${AT}?tri=-temps`);
  });

  test('a search finds a pupil, and leaves no name in the address', async () => {
    const { user, address } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Chercher un élève' }), 'wuth');
    expect(rowNames()).toEqual(['Elsa Wüthrich']);
    expect(address()).toBe(AT);
    await user.type(screen.getByRole('textbox', { name: 'Chercher un élève' }), 'x');
    expect(screen.getByText('Aucun élève ne correspond.')).toBeTruthy();
  });

  test('shows beside the exercises who wrote a test of the list, and leads to its correction', async () => {
    const copy = (state: TestCell['state'], isBegun: boolean, right: number | null = null) => ({
      state,
      isBegun,
      right,
    });
    const head = { title: 'Dictée', kind: 'dictation', wordCount: 12 } as const;
    await open(
      buildCourseResults(
        [
          { ...chiara, tests: [copy('returned', true, 9), copy('waiting', false), copy('over', true)] },
          { ...yanis, tests: [copy('returned', false), null, copy('writing', true)] },
        ],
        {
          tests: [
            { id: 6, ...head, opensOn: null, isReturned: true },
            { id: 7, ...head, opensOn: '2026-11-27T07:00:00.000Z', isReturned: false },
            { id: 8, ...head, opensOn: null, isReturned: false },
          ],
        },
      ),
    );
    expect(cells('Chiara Bianchi').slice(3, 6)).toEqual(['9 sur 12', 'pas ouvert', 'remis']);
    expect(cells('Yanis Bouzid').slice(3, 6)).toEqual(['pas écrit', '–', 'commencé']);
    const links = within(screen.getByRole('grid')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['copies rendues', '/controles/6/correction'],
      ['s’ouvre le 27.11 à 08:00', '/controles/7/correction'],
      ['1\u00a0copie sur 2', '/controles/8/correction'],
    ]);
  });

  test('opens the exercises of a pupil, by Enter on a cell of her row or by her name', async () => {
    const { user, server } = await open();
    const run = { on: '2026-11-25T09:31:00.000Z', isFinished: true, rate: 92, seconds: 61 } as const;
    server.on(getPupilRuns, {
      displayName: 'Chiara Bianchi',
      runs: [
        { ...run, activity: 'carte', title: 'Carte', words: 12, first: 9, tries: 17 },
        { ...run, activity: 'ecriture', title: 'Pour finir', isFinished: false, words: 0, first: 0, tries: 0 },
      ].map((one, at) => ({ ...run, ...one, on: `2026-11-${25 - at}T09:31:00.000Z` })) as PupilRuns['runs'],
    });
    act(() => screen.getByRole('rowheader', { name: 'Chiara Bianchi' }).focus());
    await user.keyboard('{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Chiara Bianchi' }));
    expect((await dialog.findAllByRole('listitem')).map((run) => run.textContent)).toEqual([
      'Cartemercredi 25.11 à 09:3192\u00a0%terminé12\u00a0mots, 9\u00a0du premier coup, 17\u00a0essais, 2\u00a0min',
      'Écriture · Pour finirmardi 24.11 à 09:3192\u00a0%arrêté2\u00a0min',
    ]);
    expect(server.callsOf(getPupilRuns)[0]).toMatchObject({ query: { parcours: '12' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.on(getPupilRuns, { displayName: 'Elsa Wüthrich', runs: [] });
    await user.click(screen.getByRole('button', { name: 'Elsa Wüthrich' }));
    expect(await screen.findByText('Pas encore d’exercice ici.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Who opened something and answered nothing has begun.
    server.on(getPupilRuns, { displayName: 'Chiara Bianchi', runs: [] });
    await user.click(screen.getByRole('button', { name: 'Chiara Bianchi' }));
    expect(await screen.findByText('Ouvert, pas terminé.')).toBeTruthy();
  });

  test('is one stop of Tab, and arrows move inside it', async () => {
    const { user } = await open();
    act(() => screen.getByRole('button', { name: 'Dernière fois' }).focus());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '7A' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Chiara Bianchi' }));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('commencé5\u00a0mots sur 12');
    await user.keyboard('{End}{Control>}{ArrowDown}{/Control}{ArrowDown}');
    expect(document.activeElement).toBe(row('Elsa Wüthrich').lastElementChild);
    await user.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });
});

describe('while pupils work', () => {
  test('a row changes in place and stays where it is until one puts them in order', async () => {
    const { user, again } = await open(undefined, `${AT}?tri=-r1&filtre=commence`);
    const inès = buildResultPupil('Inès Chappuis', [opened(50), untouched, untouched]);
    expect(rowNames()).toEqual(['Yanis Bouzid']);
    await again(buildCourseResults([chiara, { ...yanis, cells: [finished(90), finished(80), done] }, inès, elsa]));
    await waitFor(() => expect(cells('Yanis Bouzid')[0]).toBe('90\u00a0%1\u00a0essai'));
    expect(rowNames()).toEqual(['Yanis Bouzid']);
    await user.click(screen.getByRole('button', { name: '2\u00a0changements, trier' }));
    expect(rowNames()).toEqual(['Inès Chappuis']);
    expect(screen.queryByRole('button', { name: /trier/ })).toBeNull();
  });

  test('asks again every ten seconds where no hub tells it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    const { server } = await open();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.callsOf(getCourseResults)).toHaveLength(2);
    vi.useRealTimers();
  });

  test('asks when the hub tells it that somebody works, at most every two seconds, and when it is looked at again', async () => {
    const { server } = await open();
    vi.useFakeTimers({ now: NOW });
    const hub = { watch: vi.fn(async () => undefined), unwatch: vi.fn() };
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    const asked = () => server.callsOf(getCourseResults).length;
    act(() => resultWatches.plug(hub));
    // What was done before the hub listened is asked for, once.
    await pass(0);
    await pass(30);
    expect([hub.watch.mock.calls, asked()]).toEqual([[[12]], 2]);
    for (let pupil = 0; pupil < 15; pupil += 1) {
      resultWatches.tell(12);
      await pass(0.1);
    }
    expect(asked()).toBe(3);
    await pass(3);
    expect(asked()).toBe(4);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    resultWatches.tell(12);
    await pass(5);
    expect(asked()).toBe(4);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(asked()).toBe(5);
    act(() => resultWatches.plug(null));
    await pass(11);
    expect(asked()).toBe(6);
    vi.useRealTimers();
  });

  test('says since when it is not up to date, and keeps the table', async () => {
    const { server, queryClient } = await open();
    expect(screen.getByText('en direct, 09:42')).toBeTruthy();
    server.on(getCourseResults, () => {
      throw new NetworkFailure();
    });
    void queryClient.refetchQueries({ queryKey: ['distributions', 'results'] });
    expect(await screen.findByText('arrêté à 09:42')).toBeTruthy();
    expect(rowNames()).toHaveLength(3);
  });
});

test('leads to the words of the list, to the pupils and their periods, and gives the table as a file', async () => {
  const { user, server } = await open();
  expect(screen.getByRole('link', { name: 'Mots difficiles' }).getAttribute('href')).toBe('/listes/detail/5/resultats');
  const tabs = within(screen.getByRole('navigation', { name: 'Distribution' }));
  expect(tabs.getByRole('link', { name: /Élèves et périodes/ }).getAttribute('href')).toBe(
    '/parcours/personnels/12/distribution',
  );
  server.on(exportCourseResults, new FakeFile('x', 'Dictée.csv'));
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Texte (csv)' }));
  await waitFor(() => expect(server.callsOf(exportCourseResults)[0]?.query).toEqual({ format: 'csv' }));
});

test('of several lists one chooses', async () => {
  const { resources } = buildCourseResults([]);
  const [card, write, link] = resources.map((resource, at) => ({
    ...resource,
    listId: 5 + at,
    listTitle: `Liste ${at}`,
  }));
  const { user, address, server } = await open(
    buildCourseResults([elsa], { resources: [card, write, link].flatMap((one) => one ?? []) }),
  );
  server.on(getListResults, buildListResults([], {}));
  await user.click(screen.getByRole('button', { name: 'Mots difficiles' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Liste 1' }));
  await waitFor(() => expect(address()).toContain('/listes/detail/6/resultats'));
});

test('opens to no pupil, to nobody where results are turned off, and not without a distribution', async () => {
  const off = await renderApp({ at: AT, server: courseServer(buildCourseResults([elsa])) });
  expect(await screen.findByRole('heading', { level: 1, name: /ne semble pas exister/ })).toBeTruthy();
  off.unmount();
  const server = courseServer(buildCourseResults([])).on(getCourseResults, () => {
    throw new Refusal(404, 'COURSE_NOT_FOUND');
  });
  const none = await renderApp({ at: AT, server, settings: RESULTS_ON });
  expect(none.address()).toBe('/unauthorized');
  none.unmount();
  const pupil = await renderApp({
    at: AT,
    server: courseServer(buildCourseResults([elsa])),
    settings: RESULTS_ON,
    as: ['eleves'],
  });
  expect(pupil.address()).toBe('/unauthorized');
});

test('the head of a column says by its icon and in words what its resource is', async () => {
  const [exercise, , link] = buildCourseResults([]).resources;
  if (exercise === undefined || link === undefined) throw new Error('There are no resources.');
  const kinds = ['image', 'sound', 'document', 'video', 'inside', 'outside'] as const;
  const resources = [exercise, ...kinds.map((sort, at) => ({ ...link, id: 10 + at, title: `Étape ${at}`, sort }))];
  await open(buildCourseResults([buildResultPupil('Amir Hasani', [])], { resources }));
  const names = screen
    .getAllByRole('columnheader')
    .slice(1, 8)
    .map((head) => within(head).getByRole('button').textContent);
  expect(names).toEqual([
    'Carte, exercice12\u00a0mots',
    'Étape 0, image',
    'Étape 1, son',
    'Étape 2, PDF',
    'Étape 3, film',
    'Étape 4, lien dans Pupitre',
    'Étape 5, lien vers un autre site',
  ]);
  const icons = [...document.querySelectorAll('thead [title] .bi')].map((icon) => icon.getAttribute('class'));
  expect(new Set(icons).size).toBe(7);
});
