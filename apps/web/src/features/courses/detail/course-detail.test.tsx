import {
  clearProgress,
  createCourse,
  getCourse,
  getCourseSecretLink,
  openCourseBySecret,
  type Role,
  rateCourse,
  saveProgress,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { log } from '../../../api/log.ts';

type Opening = {
  course?: Parameters<typeof buildReadCourse>[0];
  as?: readonly Role[] | 'guest';
  at?: string;
  qrUrl?: string;
};

async function open({ course: changes, as = ['eleves'], at = '/parcours/detail/5', qrUrl }: Opening = {}) {
  const course = buildReadCourse(changes);
  const server = buildFollowServer(course).on(createCourse, 77);
  const settings = qrUrl === undefined ? {} : { qr_url: qrUrl };
  return { course, ...(await renderApp({ at, as, server, userId: 3, settings })) };
}
/** A mark says when it was made. */
const said = (id: number, done: boolean) => ({ id, done, madeOn: expect.stringMatching(/^\d{4}-.*Z$/) });
const bar = () => screen.getByRole('progressbar', { name: 'Ma progression' }).getAttribute('aria-valuenow');
const openMenu = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(screen.getByRole('button', { name: 'Autres actions' }));
  return within(await screen.findByRole('menu'));
};

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the page', () => {
  test('[COURSE-26] [COURSE-27] [COURSE-29] the card shows title, subtitle, ribbon, progress, duration', async () => {
    await open({ course: { ribbon: 'Sciences', duration: 30, description: '<p>Une goutte.</p>' } });
    const head = within(screen.getByRole('region', { name: 'Parcours' }));
    expect(head.getByText('Parcours')).toBeTruthy();
    expect(head.getByRole('heading', { level: 1, name: 'Le cycle de l’eau' })).toBeTruthy();
    expect(document.title).toBe('Le cycle de l’eau – Parcours – Pupitre');
    const main = screen.getByRole('main').textContent ?? '';
    for (const text of ['Le cycle de l’eau', 'Du glacier au lac', 'Sciences', 'Une goutte.', 'env.\u00a030\u00a0min.'])
      expect(main).toContain(text);
    expect(bar()).toBe('0');
  });

  test('a teacher who only reads it has no bar at nothing; once she has done something it is there', async () => {
    const { unmount } = await open({ as: ['enseignants'] });
    expect(screen.queryByRole('progressbar')).toBeNull();
    unmount();
    await open({ as: ['enseignants'], course: { items: [buildCourseItem(12, 'Un', { done: true })] } });
    expect(bar()).toBe('100');
  });

  test.each(['enseignants', 'publisher'] as const)(
    'of what one of the %s reads nothing is counted, until she asks for it in the menu',
    async (role) => {
      const app = await open({ as: [role], course: { libre: true } });
      const list = within(screen.getByRole('region', { name: 'Ressources' }));
      const counted = () => [
        list.queryByText(/ressources? faites? sur/) !== null,
        list.queryAllByRole('checkbox', { name: /J’ai fini/ }).length > 0,
        list.queryAllByText('À faire').length > 0,
      ];
      expect(counted()).toEqual([false, false, false]);
      await app.user.click(list.getByRole('link', { name: /La carte des lacs/ }));
      expect(app.server.callsOf(saveProgress)).toEqual([]);
      await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Suivre ma progression' }));
      await waitFor(() => expect(counted()).toEqual([true, true, true]));
      await app.user.click(list.getByRole('link', { name: /La carte des lacs/ }));
      await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body)).toEqual([said(12, true)]));
      const menu = await openMenu(app);
      expect(menu.queryByRole('menuitem', { name: 'Suivre ma progression' })).toBeNull();
      await app.user.click(menu.getByRole('menuitem', { name: 'Effacer ma progression' }));
      await waitFor(() => expect(counted()).toEqual([false, false, false]));
    },
  );

  test('its title is said in the one language that its categories name, and in no other', async () => {
    const foreignPart = () =>
      screen.getByRole('heading', { level: 1, name: 'Das Wetter' }).querySelector('[lang="de"]')?.textContent;
    const { unmount } = await open({ course: { title: 'Das Wetter', categories: ['ALL'] } });
    await vi.waitFor(() => expect(foreignPart()).toBe('Das Wetter'));
    unmount();
    // What marks the language has come: from here on it is there at once, or not at all.
    for (const categories of [['ALL', 'ANG'], []]) {
      const other = await open({ course: { title: 'Das Wetter', categories } });
      expect(foreignPart(), categories.join()).toBeUndefined();
      other.unmount();
    }
  });

  test('[COURSE-28] the author shows to publishers only', async () => {
    const { unmount } = await open({ as: ['publisher'] });
    expect(screen.getByText('Isabelle Rochat', { selector: 'dd *' })).toBeTruthy();
    unmount();
    await open({ as: ['enseignants'] });
    expect(screen.queryByText('Isabelle Rochat', { selector: 'dd *' })).toBeNull();
  });

  test('[COURSE-30] the resources stand in their order, titles part them as headings', async () => {
    await open();
    const rows = within(screen.getByRole('region', { name: 'Ressources' })).getAllByRole('listitem');
    const names = rows.map((row) => /J’observe|lacs|À lire|mots|expérience/.exec(row.textContent ?? '')?.[0]);
    expect(names).toEqual(['J’observe', 'lacs', 'À lire', 'mots', 'expérience']);
    expect(screen.getByRole('heading', { level: 3, name: '1. J’observe' })).toBeTruthy();
  });

  test('[AUTH-05] a course that may not be read leads to /unauthorized and keeps the address', async () => {
    const server = buildFollowServer(buildReadCourse()).on(getCourse, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const app = await renderApp({ at: '/parcours/detail/5', as: 'guest', server });
    expect(app.address()).toBe('/unauthorized');
    expect(sessionStorage.getItem('redirectUrl')).toBe('/parcours/detail/5');
  });

  test.each([
    ['/parcours/detail/5', '/parcours'],
    ['/parcours/personnels/5', '/parcours/personnels'],
    ['/parcours/rpn/5', '/parcours/rpn'],
    ['/parcours/equipe-pedagogique/5', '/parcours/equipe-pedagogique'],
    ['/parcours/pour-enseignant/5', '/parcours/pour-enseignant'],
    ['/parcours/enseignants/5', '/parcours/enseignants'],
    ['/parcours/ressources/5', '/parcours/ressources'],
    ['/parcours/libre/5', '/parcours/libre'],
  ])('[ROUTE-32] [ROUTE-35] [COURSE-34] %s leads back to %s', async (at, back) => {
    await open({ at, as: ['enseignants'] });
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link');
    expect(trail.at(-1)?.getAttribute('href')).toBe(back);
  });

  test('[ROUTE-30] the secret link records the opening', async () => {
    const secret = '0b7e4c1a-91d2-4c5e-8f30-2f6d1b7a9c11';
    const server = buildFollowServer(buildReadCourse()).on(openCourseBySecret, buildReadCourse());
    await renderApp({ at: `/parcours/secret/${secret}`, as: ['eleves'], server });
    expect(screen.getByRole('heading', { name: 'Le cycle de l’eau' })).toBeTruthy();
    expect(server.callsOf(openCourseBySecret).map(({ params }) => params.secret)).toEqual([secret]);
    expect(server.callsOf(getCourse)).toEqual([]);
  });
});

describe('buttons by right', () => {
  const names = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('link', { name: 'Modifier' })
      .concat(screen.queryAllByRole('button', { name: 'Copier chez moi' }))
      .map((button) => button.textContent);

  test('[ROLE-18] [ROLE-23] [COURSE-33] a teacher who may edit distributes and edits', async () => {
    const app = await open({ as: ['enseignants'], course: { canEdit: true }, at: '/parcours/personnels/5' });
    expect(names()).toEqual(['Modifier']);
    expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe('/parcours/personnels/5/edition');
    const entry = (await openMenu(app)).getByRole('menuitem', { name: 'Distribution' });
    expect(entry.getAttribute('href')).toBe('/parcours/personnels/5/distribution');
  });

  test('[COURSE-32] a pupil edits her own course and distributes none', async () => {
    const app = await open({ course: { canEdit: true } });
    expect(names()).toEqual(['Modifier']);
    expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe('/parcours/detail/5/edition');
    expect((await openMenu(app)).queryByRole('menuitem', { name: 'Distribution' })).toBeNull();
  });

  test.each([false, true])('[ROLE-27] a teacher copies what she may not edit; public: %s', async (libre) => {
    const { user, server } = await open({ as: ['enseignants'], course: { libre } });
    expect(names()).toEqual(['Copier chez moi']);
    await user.click(screen.getByRole('button', { name: 'Copier chez moi' }));
    expect(await screen.findByText('Parcours copié')).toBeTruthy();
    expect(server.callsOf(createCourse)[0]?.body.title).toBe('Le cycle de l’eau');
  });

  test('[ROLE-26] [COURSE-31] [COURSE-42] a pupil copies from the menu; the copy keeps its title', async () => {
    const app = await open({ course: { libre: true } });
    expect(names()).toEqual([]);
    await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Copier chez moi' }));
    expect(await screen.findByText('Parcours copié')).toBeTruthy();
    const [made] = app.server.callsOf(createCourse);
    expect(made?.body.title).toBe('Le cycle de l’eau');
    expect(made?.body.items?.map(({ id }) => id)).toEqual([-1, -1, -1, -1, -1]);
  });

  test('[COURSE-40] « Dupliquer » prefixes the title', async () => {
    const app = await open({ as: ['enseignants'], course: { canEdit: true } });
    await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Dupliquer' }));
    await waitFor(() => expect(app.server.callsOf(createCourse)[0]?.body.title).toBe('Copie de Le cycle de l’eau'));
  });

  test('[COURSE-38] only who may edit copies the secret link', async () => {
    const app = await open({ as: ['enseignants'] });
    const menu = await openMenu(app);
    expect(menu.queryByRole('menuitem', { name: 'Copier le lien secret' })).toBeNull();
    expect(menu.getByRole('menuitem', { name: 'Code QR' })).toBeTruthy();
    expect(menu.getByRole('menuitem', { name: 'Envoyer par courriel' })).toBeTruthy();
  });

  test('[COURSE-39] the link is sent by e-mail: the secret one by those who may edit, the plain one by others', async () => {
    const assign = vi.fn<(to: string) => void>();
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
    for (const canEdit of [true, false]) {
      const app = await open({ as: ['enseignants'], course: { canEdit } });
      app.server.on(getCourseSecretLink, { secret: 's', link: 'http://localhost/parcours/secret/s' });
      await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Envoyer par courriel' }));
      const link = canEdit ? '/parcours/secret/s' : '/parcours/detail/5';
      await waitFor(() => expect(decodeURIComponent(assign.mock.lastCall?.[0] ?? '')).toContain(link));
      const message = decodeURIComponent(assign.mock.lastCall?.[0] ?? '');
      expect(message).toMatch(/^mailto:\?subject=Parcours «\u00a0Le cycle de l’eau\u00a0»&body=/);
      expect(message).toContain('S’ouvre pour');
      app.unmount();
    }
  });

  test('[COURSE-41] [API-116] [MODAL-24] the QR code leads to the course at the configured address', async () => {
    const app = await open({ qrUrl: 'https://p.example/', course: { libre: true } });
    await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Code QR' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Code QR' }));
    expect(await dialog.findByText('https://p.example/p/5')).toBeTruthy();
    expect(dialog.getByText('S’ouvre pour tout le monde, aussi sans compte.')).toBeTruthy();
    expect(dialog.getByRole('img', { name: /Le cycle de l’eau/ })).toBeTruthy();
    expect(dialog.getByText('5')).toBeTruthy();
    for (const name of ['Imprimer', 'Télécharger (SVG)', 'Télécharger (PNG)'])
      expect(dialog.getByRole('button', { name })).toBeTruthy();
  });
});

test('the QR code of a course that nobody else may read holds its secret link, and no number to type', async () => {
  const app = await open({ as: ['enseignants'], qrUrl: 'https://p.example/', course: { canEdit: true } });
  app.server.on(getCourseSecretLink, { secret: 's', link: 'http://localhost/parcours/secret/s' });
  await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Code QR' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Code QR' }));
  expect(await dialog.findByText('https://p.example/parcours/secret/s')).toBeTruthy();
  expect(dialog.getByText('S’ouvre pour toute personne connectée à Pupitre qui a ce lien.')).toBeTruthy();
  expect(dialog.queryByText(/Code à entrer/)).toBeNull();
});

describe('progress', () => {
  test('[COURSE-47] [COURSE-51] opening a link marks it done at once, and tells the server', async () => {
    const app = await open();
    const link = screen.getByRole('link', { name: /La carte des lacs/ });
    await app.user.click(link);
    expect(bar()).toBe('33');
    await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body)).toEqual([said(12, true)]));
    expect(app.server.callsOf(saveProgress)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    await app.user.click(link);
    expect(app.server.callsOf(saveProgress)).toHaveLength(1);
  });

  test('[COURSE-54] another address opens in a new tab, without saying where from', async () => {
    await open();
    const link = screen.getByRole('link', { name: /La carte des lacs/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('[COURSE-52] [MODAL-16] a text opens in its own window and is not marked done', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Une expérience' }));
    expect(within(await screen.findByRole('dialog', { name: 'Une expérience' })).getByText('Bouillir.')).toBeTruthy();
    expect(app.server.callsOf(saveProgress)).toEqual([]);
  });

  test('resources without a title are named by their type, and no heading stands empty', async () => {
    const nameless = { title: '', navigationUrl: '', progressionEnabled: true } as const;
    const items = [
      buildCourseItem(21, '', { ...nameless, itemType: 'Title' }),
      buildCourseItem(22, '', { ...nameless, itemType: 'Text', description: '<p>Bouillir.</p>' }),
    ];
    await open({ course: { items } });
    const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['J’ai fini\u00a0: Titre', 'J’ai fini\u00a0: Texte']);
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  test('a text with progression is ticked off, and back', async () => {
    const app = await open();
    const box = screen.getByRole('checkbox', { name: /J’ai fini.*Une expérience/ });
    await app.user.click(box);
    expect(bar()).toBe('33');
    await app.user.click(screen.getByRole('checkbox', { name: /Terminé.*Une expérience/ }));
    expect(bar()).toBe('0');
    await waitFor(() => expect(app.server.callsOf(saveProgress).at(-1)?.body).toEqual(said(15, false)));
  });

  test('[COURSE-50] a guest has no progress; an activity asks her to sign in and keeps its address', async () => {
    const app = await open({ as: 'guest', course: { libre: true } });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: /La carte des lacs/ }));
    expect(app.server.callsOf(saveProgress)).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: /^Les mots/ }));
    expect(await screen.findByRole('dialog', { name: 'Connectez-vous pour vous exercer' })).toBeTruthy();
  });

  test('[COURSE-35] [COURSE-36] clearing sets all undone; at 0 there is nothing to clear', async () => {
    const items = [buildCourseItem(12, 'Un'), buildCourseItem(14, 'Deux', { done: true })];
    const app = await open({ course: { items } });
    expect(bar()).toBe('50');
    await app.user.click((await openMenu(app)).getByRole('menuitem', { name: 'Effacer ma progression' }));
    expect(await screen.findByText('Progression effacée')).toBeTruthy();
    expect(bar()).toBe('0');
    await waitFor(() => expect(app.server.callsOf(clearProgress)).toHaveLength(1));
    const entry = (await openMenu(app)).getByRole('menuitem', { name: 'Effacer ma progression' });
    expect(entry.hasAttribute('disabled') || entry.getAttribute('data-disabled')).toBeTruthy();
  });

  test('without network what is done stays done, the page says that it waits, and it is sent when the network returns', async () => {
    const app = await open();
    app.server.on(saveProgress, () => {
      throw new NetworkFailure();
    });
    await app.user.click(screen.getByRole('link', { name: /La carte des lacs/ }));
    expect(await screen.findByText(/1 élément gardé ici/)).toBeTruthy();
    await app.user.click(screen.getByRole('checkbox', { name: /J’ai fini/ }));
    expect(await screen.findByText(/2 éléments gardés ici/)).toBeTruthy();
    expect(bar()).toBe('67');
    const asked: unknown[] = [];
    const done = new Set<number>();
    app.server
      .on(saveProgress, ({ body }) => {
        asked.push(body);
        done.add(Number(body.id));
        return { courseId: 5, progression: 67 };
      })
      .on(getCourse, () => {
        asked.push('course');
        const { items } = buildReadCourse();
        return buildReadCourse({ items: items.map((item) => ({ ...item, done: done.has(item.id) })) });
      });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
    // Read before, it would be older than what is shown.
    await vi.waitFor(() => expect(asked).toEqual([said(12, true), said(15, true), 'course']));
    expect(bar()).toBe('67');
  });

  test('a reload in the middle shows what the server has not heard yet', async () => {
    const app = await open();
    app.server.on(saveProgress, () => {
      throw new NetworkFailure();
    });
    await app.user.click(screen.getByRole('link', { name: /La carte des lacs/ }));
    await screen.findByText(/1 élément gardé ici/);
    app.unmount();
    const never = buildFollowServer(buildReadCourse()).on(saveProgress, () => {
      throw new NetworkFailure();
    });
    await renderApp({ at: '/parcours/detail/5', as: ['eleves'], server: never, userId: 3 });
    expect(bar()).toBe('33');
  });

  test('what the server refuses is told, and the page shows the truth again', async () => {
    const app = await open();
    app.server.on(saveProgress, () => {
      throw new Refusal(404, 'COURSE_NOT_FOUND');
    });
    await app.user.click(screen.getByRole('link', { name: /La carte des lacs/ }));
    expect(await screen.findByText('Un élément n’a pas pu être enregistré.')).toBeTruthy();
    await waitFor(() => expect(bar()).toBe('0'));
  });

  test('what is refused because the period is over is taken back, although the course cannot be read again', async () => {
    const app = await open();
    const over = () => {
      throw new Refusal(404, 'COURSE_NOT_FOUND');
    };
    app.server.on(saveProgress, over).on(getCourse, over);
    await app.user.click(screen.getByRole('checkbox', { name: /Une expérience/ }));
    expect(await screen.findByText('Un élément n’a pas pu être enregistré.')).toBeTruthy();
    await waitFor(() => expect(bar()).toBe('0'));
    expect(screen.getByRole('checkbox', { name: /Une expérience/ })).toHaveProperty('checked', false);
  });
});

describe('rating', () => {
  const items = [buildCourseItem(12, 'Un', { done: true })];

  test('[COURSE-44] [COURSE-46] a finished course is rated in whole stars, by keyboard', async () => {
    const app = await open({ course: { items } });
    app.server.on(rateCourse, undefined);
    const send = await screen.findByRole('button', { name: 'Envoyer l’avis' });
    expect(send.hasAttribute('disabled')).toBe(true);
    const stars = within(screen.getByRole('group', { name: /Combien d’étoiles/ }));
    expect(stars.getAllByRole('radio')).toHaveLength(5);
    await app.user.click(stars.getByRole('radio', { name: '4\u00a0étoiles' }));
    await app.user.type(screen.getByRole('textbox', { name: /Commentaire/ }), 'Très clair');
    await app.user.click(send);
    expect(await screen.findByText(/^Ton avis nous est bien parvenu, merci/)).toBeTruthy();
    expect(app.server.callsOf(rateCourse)[0]?.body).toEqual({ courseId: 5, rating: 4, comment: 'Très clair' });
    expect(screen.getByRole('img', { name: '4\u00a0étoiles' })).toBeTruthy();
  });

  test('[LIMIT-20] 499 characters go out; one more is said at the field, kept, and not sent', async () => {
    const app = await open({ course: { items } });
    app.server.on(rateCourse, undefined);
    await app.user.click(await screen.findByRole('radio', { name: '4\u00a0étoiles' }));
    const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Commentaire/ });
    await app.user.click(comment);
    await app.user.paste('é'.repeat(500));
    expect(screen.getByText('499 caractères maximum.')).toBeTruthy();
    expect(comment.value).toHaveLength(500);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer l’avis' });
    expect(send.disabled).toBe(true);
    await app.user.keyboard('{Backspace}');
    await app.user.click(send);
    await waitFor(() => expect(app.server.callsOf(rateCourse)[0]?.body.comment).toHaveLength(499));
  });

  test('[COURSE-45] not before it is finished, and never for a guest', async () => {
    const app = await open();
    expect(screen.queryByText(/Ton avis/)).toBeNull();
    app.unmount();
    const finished = await open({ course: { items, libre: true } });
    expect(await screen.findByText(/Ton avis/)).toBeTruthy();
    finished.unmount();
    await open({ as: 'guest', course: { items, libre: true } });
    expect(screen.queryByText(/(Ton|Votre) avis/)).toBeNull();
  });
});
