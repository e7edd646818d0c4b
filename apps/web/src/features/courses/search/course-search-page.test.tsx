import {
  CATEGORY_BY_KEY,
  COURSE_PAGE_SIZE,
  createCourse,
  getCourse,
  getNewsCounters,
  markTabOpened,
  searchPersonalCourses,
  searchPublicCourses,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildCourse, buildCourseCard, buildCourseServer, found } from '../../../../test/course-kit.ts';
import { NO_NEWS } from '../../../../test/no-news.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { expectAddsFirst, expectEmptyHint, expectReset } from '../../../../test/search-kit.ts';

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Rubriques des parcours' }));
const keyword = () => screen.findByRole('searchbox', { name: 'Mot-clé' });

describe('tabs of the courses', () => {
  test('[COURSE-01][COURSE-02][COURSE-03] a teacher has her own, shared and distributed courses', async () => {
    await renderApp({ at: '/parcours/personnels', server: buildCourseServer() });
    const links = (await tabs()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Personnels', '/parcours/personnels'],
      ['Partagés', '/parcours/equipe-pedagogique'],
      ['Distributions', '/parcours/distributions'],
      ['Enseignant-e-s', '/parcours/pour-enseignant'],
      ['RPN', '/parcours/rpn'],
      ['Ressources', '/parcours/ressources'],
    ]);
  });

  test('[COURSE-04][COURSE-08][COURSE-06] a pupil has « À faire » first, and none of the teachers’ tabs', async () => {
    await renderApp({ at: '/parcours/rpn', as: ['eleves'], server: buildCourseServer() });
    const links = (await tabs()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['À faire', '/parcours/enseignants'],
      ['Personnels', '/parcours/personnels'],
      ['RPN', '/parcours/rpn'],
    ]);
  });

  test('[COURSE-05][COURSE-06][OP-061] what is new marks its tab until that is opened', async () => {
    const server = buildCourseServer()
      .on(getNewsCounters, { ...NO_NEWS, newRpnCourses: 3, newTeacherCourses: 1 })
      .on(markTabOpened, undefined);
    const { user } = await renderApp({ at: '/parcours/personnels', server });
    expect(await (await tabs()).findByRole('link', { name: 'Enseignant-e-s nouveautés' })).toBeTruthy();
    await user.click((await tabs()).getByRole('link', { name: 'RPN nouveautés' }));
    await waitFor(() =>
      expect(server.callsOf(markTabOpened).map(({ params }) => params.kind)).toEqual(['newRpnCourses']),
    );
    expect(await (await tabs()).findByRole('link', { name: 'RPN' })).toBeTruthy();
    expect((await tabs()).getByRole('link', { name: 'Enseignant-e-s nouveautés' })).toBeTruthy();
  });

  test('[COURSE-07] « Panier » shows to a teacher once something lies in it', async () => {
    const item = { id: 5, itemType: 'Link', title: 'Film', description: '', navigationUrl: '/', icon: '', color: '' };
    const cart = [{ ...item, courseTitle: 'Eau', courseId: 1, tags: [], categories: [] }];
    const draft = JSON.stringify({ savedAt: Date.now(), value: cart, finishSave: false });
    localStorage.setItem('pupitre-draft:1:panier', draft);
    const teacher = await renderApp({ at: '/parcours/personnels', server: buildCourseServer() });
    const link = await (await tabs()).findByRole('link', { name: /^Panier/ });
    expect(link.getAttribute('href')).toBe('/parcours/panier');
    teacher.unmount();
    await renderApp({ at: '/parcours/personnels', as: ['eleves'], server: buildCourseServer() });
    expect((await tabs()).queryByRole('link', { name: /^Panier/ })).toBeNull();
  });
});

describe('searching courses', () => {
  test('[COURSE-11][FILTER-11] Enter searches at once; the filter stands in the address', async () => {
    const server = buildCourseServer().on(searchPersonalCourses, found([buildCourseCard()]));
    const { user, address } = await renderApp({ at: '/parcours/personnels', server });
    await user.type(await keyword(), 'eau{Enter}');
    await waitFor(() => expect(address()).toBe('/parcours/personnels?titre=eau'));
    await waitFor(() =>
      expect(server.callsOf(searchPersonalCourses).map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ text: 'eau', skip: '0' }),
      ),
    );
  });

  test('[COURSE-12][COURSE-13] categories are chosen in the selector; « Réinitialiser » clears all three', async () => {
    const server = buildCourseServer().on(searchRpnCourses, found([buildCourseCard()]));
    const { user, address } = await renderApp({ at: '/parcours/rpn?titre=eau&per=42', server });
    await user.click(await screen.findByRole('button', { name: 'Catégories' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Allemand' }));
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() =>
      expect(server.callsOf(searchRpnCourses).map(({ query }) => query)).toContainEqual({
        text: 'eau',
        categories: 'ALL',
        planEtudeRomandId: '42',
        skip: '0',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await waitFor(() => expect(address()).toBe('/parcours/rpn'));
    expect((await keyword()).getAttribute('value')).toBe('');
    expect(server.callsOf(searchRpnCourses).at(-1)?.query.planEtudeRomandId).toBeUndefined();
  });

  test('[COURSE-14] teachers search by an entry of the curriculum; an entry in a pupil’s address counts for nothing', async () => {
    const teacher = buildCourseServer();
    const asTeacher = await renderApp({ at: '/parcours/rpn?per=42', server: teacher });
    expect(await screen.findByRole('button', { name: 'Plan d’études' })).toBeTruthy();
    expect(teacher.callsOf(searchRpnCourses).map(({ query }) => query.planEtudeRomandId)).toEqual(['42']);
    asTeacher.unmount();
    const pupil = buildCourseServer();
    await renderApp({ at: '/parcours/rpn?per=42', as: ['eleves'], server: pupil });
    await keyword();
    expect(screen.queryByRole('button', { name: 'Plan d’études' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Réinitialiser' })).toBeNull();
    expect(pupil.callsOf(searchRpnCourses).map(({ query }) => query.planEtudeRomandId)).toEqual([undefined]);
  });

  test('[COURSE-15][LIMIT-33][LIMIT-34] the next batch skips what is loaded; only an empty one is the end', async () => {
    const card = (id: number) => buildCourseCard({ id, title: `Parcours ${id}` });
    const full = Array.from({ length: COURSE_PAGE_SIZE }, (_, index) => card(index + 1));
    const server = buildCourseServer().on(searchRpnCourses, ({ query }) =>
      query.skip === '0' ? full : query.skip === '32' ? [card(33)] : [],
    );
    await renderApp({ at: '/parcours/rpn', server });
    expect(await screen.findByText('33 parcours, tout est là.')).toBeTruthy();
    expect(server.callsOf(searchRpnCourses).map(({ query }) => query.skip)).toEqual(['0', '32', '33']);
  });

  test('[COURSE-16][COURSE-17] « Ajouter » stands first among one’s own courses, creates one and opens it', async () => {
    const server = buildCourseServer()
      .on(searchPersonalCourses, found([buildCourseCard()]))
      .on(createCourse, 42)
      .on(getCourse, buildCourse({ id: 42, title: 'Nouveau parcours', items: [] }));
    await expectAddsFirst('/parcours/personnels', server, createCourse);
    expect(await screen.findByText('Parcours créé')).toBeTruthy();
  });

  test.each([
    ['equipe-pedagogique', searchTeamCourses],
    ['pour-enseignant', searchTeacherCourses],
    ['rpn', searchRpnCourses],
    ['libre', searchPublicCourses],
  ])('[COURSE-16][COURSE-18] %s has no « Ajouter »; its cards lead to ./{id}', async (view, search) => {
    const server = buildCourseServer().on(search, found([buildCourseCard({ id: 7 })]));
    await renderApp({ at: `/parcours/${view}`, as: ['publisher'], server });
    const link = await screen.findByRole('link', { name: 'Le cycle de l’eau' });
    expect(link.getAttribute('href')).toBe(`/parcours/${view}/7`);
    expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull();
  });

  test.each([
    ['rpn', searchRpnCourses, 'rpn'],
    ['pour-enseignant', searchTeacherCourses, 'enseignants'],
  ])(
    '[COURSE-21][ROLE-28] a publisher exports the search of %s as a link; a teacher cannot',
    async (view, search, nature) => {
      const at = `/parcours/${view}?titre=eau&categories=7`;
      const server = () => buildCourseServer().on(search, found([buildCourseCard()]));
      const { user, unmount } = await renderApp({ at, as: ['publisher'], server: server() });
      await user.click(await screen.findByRole('button', { name: 'Exporter' }));
      expect(await screen.findByDisplayValue(new RegExp(`/filtre/parcours/${nature}/eau/7$`))).toBeTruthy();
      unmount();
      await renderApp({ at, server: server() });
      await screen.findByRole('link', { name: 'Le cycle de l’eau' });
      expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
    },
  );

  test('[COURSE-21] a publisher exports a search of public courses too: its link opens without an account', async () => {
    const server = buildCourseServer().on(searchPublicCourses, found([buildCourseCard()]));
    const { user } = await renderApp({ at: '/parcours/libre?titre=eau&categories=PAR', as: ['publisher'], server });
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    expect(await screen.findByDisplayValue(/\/filtre\/parcours\/libre\/eau\/PAR$/)).toBeTruthy();
  });

  test('[COURSE-21] the other searches have nothing to export', async () => {
    await renderApp({ at: '/parcours/personnels', as: ['publisher'], server: buildCourseServer() });
    await keyword();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });
});

describe('a card', () => {
  const show = async (
    changes: Parameters<typeof buildCourseCard>[0],
    as: 'enseignants' | 'publisher' = 'enseignants',
  ) => {
    const server = buildCourseServer().on(searchPersonalCourses, found([buildCourseCard(changes)]));
    const app = await renderApp({ at: '/parcours/personnels', as: [as], server });
    const article = (await screen.findByRole('link', { name: 'Le cycle de l’eau' })).closest('article');
    return { ...app, card: within(article ?? document.body) };
  };

  test('[COURSE-19][COURSE-20][OP-085] says whether the course is distributed, and what its dates come to today', async () => {
    const planned = await show({ distributed: true, distributedFrom: '2099-01-01T00:00:00.000Z' });
    expect(planned.card.getByText('Distribution planifiée')).toBeTruthy();
    planned.unmount();
    const since = await show({ distributed: true, distributedFrom: '2020-01-01T00:00:00.000Z' });
    expect(since.card.getByText('Distribution en cours')).toBeTruthy();
    since.unmount();
    const running = await show({ distributed: true });
    expect(running.card.getByText('Distribution en cours')).toBeTruthy();
    running.unmount();
    const none = await show({});
    expect(none.card.queryByText(/^Distribution/)).toBeNull();
  });

  test('the dates stand beside the badge, with what they come to today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
    const from = '2026-11-18T06:30:00.000Z';
    const dates = async (distributedTo: string, distributedClosed = false) => {
      const app = await show({ distributed: true, distributedFrom: from, distributedTo, distributedClosed });
      const badge = app.card.getByText(/^Distribution /).textContent?.replace('Distribution ', '');
      const text = app.card.getByText(/^18\.11\.26/).textContent ?? '';
      app.unmount();
      // Both say the same.
      expect(text.endsWith(`, ${badge}`)).toBe(true);
      return text;
    };
    expect(await dates('2026-12-02T16:30:00.000Z')).toBe('18.11.26 – 02.12.26, en cours');
    expect(await dates('2026-11-20T16:30:00.000Z')).toBe('18.11.26 – 20.11.26, terminée');
    expect(await dates('2026-11-20T16:30:00.000Z', true)).toBe('18.11.26 – 20.11.26, fermée');
    vi.useRealTimers();
  });

  test('[COURSE-24] an official course says so', async () => {
    const { card } = await show({ categories: ['7', 'MER', 'MEN'] });
    expect(card.getByText('Moyen d’enseignement officiel')).toBeTruthy();
    expect(card.getByText('neuchâtelois')).toBeTruthy();
    expect(CATEGORY_BY_KEY.has('MER')).toBe(true);
  });

  test('[COURSE-25] a ribbon « Nouveau » looks different from others', async () => {
    const fresh = await show({ ribbon: 'Nouveau' });
    expect(fresh.card.getByText('Nouveau').dataset.new).toBe('true');
    fresh.unmount();
    const { card } = await show({ ribbon: '7H2' });
    expect(card.getByText('7H2').dataset.new).toBeUndefined();
  });

  test('[OP-091] the author stands on the card for publishers only', async () => {
    const publisher = await show({ author: 'Pierre Borel' }, 'publisher');
    expect(publisher.card.getByText(/Pierre Borel/)).toBeTruthy();
    publisher.unmount();
    const { card } = await show({ author: 'Pierre Borel' });
    expect(card.queryByText(/Pierre Borel/)).toBeNull();
  });

  test('progress shows once there is some', async () => {
    const { card, unmount } = await show({ progression: 40 });
    expect(card.getByRole('progressbar', { name: 'Progression' }).getAttribute('aria-valuenow')).toBe('40');
    unmount();
    const none = await show({ progression: 0 });
    expect(none.card.queryByRole('progressbar')).toBeNull();
  });
});

describe('nothing found', () => {
  test.each([
    ['/parcours/personnels', 'Créez votre premier parcours avec « Ajouter ».'],
    ['/parcours/equipe-pedagogique', 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.'],
    ['/parcours/pour-enseignant', 'Aucun parcours pour les enseignant-e-s pour l’instant.'],
    ['/parcours/rpn', 'Aucun parcours RPN pour l’instant.'],
    ['/parcours/libre', 'Aucun parcours public pour l’instant.'],
  ])('[COURSE-22][OP-065] %s is empty: the default sentence and its own hint', async (at, hint) => {
    await renderApp({ at, server: buildCourseServer() });
    await expectEmptyHint(hint);
  });

  test('[COURSE-23] what the filter does not find can be reset', async () => {
    const sentence = 'Aucun parcours ne correspond. Réinitialisez la recherche.';
    await expectReset('/parcours/rpn', buildCourseServer(), sentence);
    expect(await screen.findByText(/^Dommage/)).toBeTruthy();
  });
});
