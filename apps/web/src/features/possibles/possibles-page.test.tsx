import { searchPossibles } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseCard, buildCourseServer } from '../../../test/course-kit.ts';
import { Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const OPEN = { ouvrir_les_possibles: '2020-01-01', ouvrir_les_possibles_filter: true } as const;
const possible = buildCourseCard({
  id: 7,
  title: 'Le marché de la 7e',
  subtitle: 'Tenir un stand',
  ribbon: 'Projet',
  categories: ['7', 'MAT'],
  possible: true,
  progression: 40,
});

async function open(at: string, flags: Record<string, boolean | string> = OPEN, cards = [possible]) {
  const server = buildCourseServer(buildCourse({ id: 7, possible: true })).on(searchPossibles, cards);
  const app = await renderApp({ at, server, settings: { feature_flags: flags } });
  await screen.findByRole('heading', { level: 1, name: 'Possibles' });
  return { ...app, queries: () => server.callsOf(searchPossibles).map(({ query }) => query) };
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

describe('who enters', () => {
  const DEEP = '/possibles/domaine/MSN/discipline/MAT/annees/7';
  test.each(['/possibles', '/possibles/domaine/MSN', DEEP])(
    '[ROUTE-38] [ROUTE-39] [ROUTE-40] %s is for teachers',
    async (at) => {
      await (await open(at)).unmount();
      const settings = { feature_flags: OPEN };
      for (const as of ['guest', ['eleves'], ['admin']] as const) {
        const app = await renderApp({ at, as, server: buildCourseServer(), settings });
        expect(app.address()).toBe('/unauthorized');
        expect(sessionStorage.getItem('redirectUrl')).toBe(as === 'guest' ? at : null);
        sessionStorage.clear();
        app.unmount();
      }
    },
  );

  test('[OP-008] [ROLE-14] [MENU-06] before the opening date only a publisher enters, and sees the entry', async () => {
    const settings = { feature_flags: { ...OPEN, ouvrir_les_possibles: '2100-01-01' } };
    const teacher = await renderApp({ at: '/possibles', server: buildCourseServer(), settings });
    expect(teacher.address()).toBe('/unauthorized');
    expect(screen.queryByRole('link', { name: 'Possibles' })).toBeNull();
    teacher.unmount();
    const app = await renderApp({ at: '/possibles', as: ['publisher'], server: buildCourseServer(), settings });
    expect(app.address()).toBe('/possibles');
    expect(screen.getByRole('link', { name: 'Possibles' })).toBeTruthy();
  });
});

test.each([
  [401, true],
  [403, false],
])(
  '[AUTH-08] possibles that answer %i lead to /unauthorized; the address is kept where a sign-in opens it: %s',
  async (status, isKept) => {
    const at = '/possibles/domaine/MSN/discipline/MAT/annees/7';
    const server = buildCourseServer().on(searchPossibles, () => {
      throw new Refusal(status, 'FORBIDDEN');
    });
    const app = await renderApp({ at, server, settings: { feature_flags: OPEN } });
    await waitFor(() => expect(app.address()).toBe('/unauthorized'));
    expect(sessionStorage.getItem('redirectUrl')).toBe(isKept ? at : null);
  },
);

test('[ROLE-10] [ROUTE-41] [POSS-25] a possible opens for teachers, and for nobody else', async () => {
  const settings = { feature_flags: OPEN };
  const at = '/possibles/detail/7';
  for (const as of [['enseignants'], ['soutien'], ['publisher']] as const) {
    const server = buildCourseServer(buildCourse({ id: 7, title: 'Tenir un stand', possible: true }));
    const app = await renderApp({ at, as, server, settings });
    expect(await screen.findByRole('heading', { name: 'Tenir un stand' })).toBeTruthy();
    const trail = within(screen.getByRole('main'));
    expect(trail.getByRole('link', { name: 'Possibles' }).getAttribute('href')).toBe('/possibles');
    app.unmount();
  }
  for (const as of ['guest', ['eleves'], ['admin']] as const) {
    for (const path of [at, `${at}/edition`, `${at}/distribution`]) {
      const app = await renderApp({ at: path, as, server: buildCourseServer(), settings });
      expect(app.address()).toBe('/unauthorized');
      app.unmount();
    }
  }
});

describe('with the filter', () => {
  test('[GEN-05] [POSS-01] says what possibles are', async () => {
    await open('/possibles');
    expect(screen.getByText('Des parcours pour essayer autrement en classe.')).toBeTruthy();
  });

  test('[POSS-04] [POSS-24] nothing is searched before a domain is chosen', async () => {
    const { user, address, queries } = await open('/possibles');
    expect(screen.getByRole('heading', { name: 'Choisissez d’abord un domaine disciplinaire' })).toBeTruthy();
    const domains = within(screen.getByRole('list', { name: 'Domaines disciplinaires' })).getAllByRole('button');
    expect(domains).toHaveLength(10);
    expect(queries()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mathématiques et sciences de la nature' }));
    await waitFor(() => expect(address()).toBe('/possibles/domaine/MSN'));
    expect(await screen.findByRole('link', { name: 'Le marché de la 7e' })).toBeTruthy();
  });

  test('[POSS-05] [POSS-06] [POSS-20] a domain shows its title, its disciplines and all its possibles', async () => {
    const { queries } = await open('/possibles/domaine/MSN');
    expect(screen.getByRole('heading', { name: 'Mathématiques et sciences de la nature' })).toBeTruthy();
    const disciplines = within(screen.getByRole('group', { name: 'Discipline' })).getAllByRole('button');
    expect(disciplines.map((button) => button.textContent)).toEqual(['Mathématiques', 'Sciences de la nature']);
    expect(queries()).toEqual([{ categories: 'MAT,SCN', returnAll: 'true', onlyDistributed: 'false', skip: '0' }]);
  });

  test('[POSS-07] [POSS-12] [POSS-13] each choice is an address and a search of its own', async () => {
    const { user, address, queries } = await open('/possibles/domaine/MSN');
    await user.click(screen.getByRole('button', { name: 'Mathématiques' }));
    await waitFor(() => expect(address()).toBe('/possibles/domaine/MSN/discipline/MAT/annees/any'));
    await user.click(screen.getByRole('button', { name: '7e année' }));
    await waitFor(() => expect(address()).toBe('/possibles/domaine/MSN/discipline/MAT/annees/7'));
    await user.click(screen.getByRole('button', { name: '8e année' }));
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/possibles/domaine/MSN/discipline/MAT/annees/7,8'));
    await waitFor(() =>
      expect(queries().map(({ categories }) => categories)).toEqual(['MAT,SCN', 'MAT', 'MAT,7', 'MAT,7,8']),
    );
  });

  test('[POSS-13] [POSS-11] an address restores its choices; pressing the chosen discipline takes it back', async () => {
    const { user, address } = await open('/possibles/domaine/MSN/discipline/MAT/annees/7,8');
    expect(['Mathématiques', 'Sciences de la nature', '7e année', '6e année'].map(pressed)).toEqual([
      'true',
      'false',
      'true',
      'false',
    ]);
    await user.click(screen.getByRole('button', { name: 'Mathématiques' }));
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/possibles/domaine/MSN/discipline/any/annees/7,8'));
  });

  test('[POSS-08] [OP-040] a cycle sets its years and hides their selector; pressed again it clears them', async () => {
    const { user, address, queries } = await open('/possibles/domaine/MSN');
    await user.click(screen.getByRole('button', { name: 'Cycle 2' }));
    await waitFor(() => expect(address()).toContain('cycle=CY2'));
    expect(screen.queryByRole('button', { name: '7e année' })).toBeNull();
    await waitFor(() => expect(queries().at(-1)?.categories).toBe('MAT,SCN,5,6,7,8'));
    expect(pressed('Cycle 2')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Cycle 2' }));
    await waitFor(() => expect(address()).toBe('/possibles/domaine/MSN'));
    expect(screen.getByRole('button', { name: '7e année' })).toBeTruthy();
  });

  test('[POSS-09] [POSS-10] « Changer de domaine » clears domain, discipline and years', async () => {
    const { user, address } = await open('/possibles/domaine/MSN/discipline/MAT/annees/7,8');
    await user.click(screen.getByRole('button', { name: 'Changer de domaine' }));
    await waitFor(() => expect(address()).toBe('/possibles'));
    expect(await screen.findByRole('list', { name: 'Domaines disciplinaires' })).toBeTruthy();
  });
});

describe('results', () => {
  test('[POSS-14] [POSS-15] [POSS-16] a card tells the possible and leads to it', async () => {
    await open('/possibles/domaine/MSN');
    const link = await screen.findByRole('link', { name: 'Le marché de la 7e' });
    expect(link.getAttribute('href')).toBe('/possibles/detail/7');
    const card = within(link.closest('article') ?? document.body);
    expect(card.getByText('Tenir un stand')).toBeTruthy();
    expect(card.getByText('Projet')).toBeTruthy();
    expect(within(card.getByRole('list', { name: 'Catégories' })).getAllByRole('listitem')).toHaveLength(2);
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('1 possible')).toBeTruthy();
  });

  test('[POSS-17] an empty result says so', async () => {
    await open('/possibles/domaine/MSN', OPEN, []);
    expect(await screen.findByText(/^Dommage, c.est encore vide par ici/)).toBeTruthy();
  });

  test('[POSS-18] a search that is on its way says so', async () => {
    const answer = Promise.withResolvers<(typeof possible)[]>();
    const server = buildCourseServer().on(searchPossibles, () => answer.promise);
    await renderApp({ at: '/possibles/domaine/MSN', server, settings: { feature_flags: OPEN } });
    expect(await screen.findByText('Recherche en cours…')).toBeTruthy();
    answer.resolve([possible]);
    expect(await screen.findByText('1 possible')).toBeTruthy();
    expect(screen.queryByText('Recherche en cours…')).toBeNull();
  });

  test('[POSS-19] [POSS-23] [POSS-26] without the filter flag all are fetched and there is no selector', async () => {
    const { queries, container } = await open('/possibles', { ouvrir_les_possibles: '2020-01-01' });
    expect(await screen.findByRole('link', { name: 'Le marché de la 7e' })).toBeTruthy();
    expect(screen.queryByText(/^Choisissez/)).toBeNull();
    expect(screen.queryByRole('group', { name: 'Cycle' })).toBeNull();
    expect(queries()).toEqual([{ returnAll: 'true', onlyDistributed: 'false', skip: '0' }]);
    expect(container.querySelector('[class*="withFilter"]')).toBeNull();
  });
});
