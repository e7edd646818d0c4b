import { deleteCourse, getCourse, restoreCourse, saveCourse } from '@pupitre/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseItem, buildCourseServer, savedCourse } from '../../../../test/course-kit.ts';
import {
  expectDraftOffered,
  expectLeaveQuestion,
  expectLimit,
  expectRetryWithSameKey,
  expectSaveByKeys,
  expectTitleLimits,
  saveButton,
  titleField,
} from '../../../../test/editor-kit.ts';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { keepGift, loadGift } from '../../../school/giving/last-gift.ts';

const AT = '/parcours/personnels/1/edition';
const open = async (
  course = buildCourse(),
  server = buildCourseServer(course),
  more: Partial<Parameters<typeof renderApp>[0]> = {},
) => {
  const app = await renderApp({ at: AT, server, ...more });
  await screen.findByRole('region', { name: 'Modifier le parcours' });
  return { ...app, server };
};
const bodyOf = (server: ReturnType<typeof buildCourseServer>, call = 0) => server.callsOf(saveCourse)[call]?.body;

describe('who edits', () => {
  test('[COURSE-56][ROUTE-33] every kind of address opens the editor', async () => {
    for (const kind of ['detail', 'personnels', 'rpn', 'enseignants', 'equipe-pedagogique', 'pour-enseignant']) {
      const { unmount } = await open(buildCourse(), undefined, { at: `/parcours/${kind}/1/edition` });
      expect(titleField(), kind).toBeTruthy();
      unmount();
    }
  });

  test('[ROUTE-42] a possible is edited under its own address, by teachers', async () => {
    await open(buildCourse({ possible: true }), undefined, { at: '/possibles/detail/1/edition', as: ['publisher'] });
    expect(titleField()).toBeTruthy();
    cleanup();
    const { address } = await renderApp({
      at: '/possibles/detail/1/edition',
      as: ['eleves'],
      server: buildCourseServer(),
    });
    expect(address()).toBe('/unauthorized');
  });

  test('[COURSE-68] people who cannot edit land on the home page', async () => {
    const course = buildCourse({ canEdit: false });
    const { address } = await renderApp({ at: AT, server: buildCourseServer(course) });
    await waitFor(() => expect(address()).toBe('/accueil'));
  });

  test.each(['enseignants', 'publisher'] as const)('[COURSE-66][ROLE-29] the team tab is for %s', async (role) => {
    const { user } = await open(buildCourse(), undefined, { as: [role] });
    await user.click(screen.getByRole('link', { name: /^Équipe pédagogique/ }));
    expect(await screen.findByText('Ce parcours n’est partagé avec personne.')).toBeTruthy();
  });

  test('[COURSE-66] the address of the team tab shows the resources to others', async () => {
    await open(buildCourse(), undefined, { at: `${AT}?onglet=equipe`, as: ['eleves'] });
    expect(screen.queryByRole('link', { name: /^Équipe pédagogique/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ressources' })).toBeTruthy();
  });
});

describe('saving', () => {
  test('[COURSE-70][COURSE-72] is possible when valid and changed, says so, and the form is pristine again', async () => {
    const { user, server } = await open();
    expect(saveButton().disabled).toBe(true);
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    expect(await screen.findByText('Parcours sauvegardé')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    expect(bodyOf(server)).toMatchObject({
      id: 1,
      version: 3,
      title: 'Le cycle de l’eau !',
      subtitle: 'Du glacier au lac',
    });
    expect(server.callsOf(saveCourse)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('[COURSE-58][LIMIT-13] a title is required and holds 150 characters', async () => {
    await expectTitleLimits(await open());
  });

  test.each([
    ['Sous-titre', 150],
    ['Ruban', 10],
  ])('[LIMIT-14][LIMIT-16] « %s » holds %i characters', async (name, max) => {
    await open();
    expectLimit(screen.getByRole('textbox', { name }), max);
  });

  test('[LIMIT-15] a description beyond 999 characters keeps « Enregistrer » closed', async () => {
    const full = await open(buildCourse({ description: `<p>${'a'.repeat(999)}</p>` }));
    await full.user.type(titleField(), '!');
    expect(saveButton().disabled).toBe(false);
    await full.user.click(saveButton());
    expect(await screen.findByText('Parcours sauvegardé')).toBeTruthy();
    full.unmount();
    const { user } = await open(buildCourse({ description: `<p>${'a'.repeat(1000)}</p>` }));
    await user.type(titleField(), '!');
    expect(saveButton().disabled).toBe(true);
    expect(screen.getByLabelText('à corriger')).toBeTruthy();
  });

  test('[COURSE-67][COURSE-71] Ctrl+S saves from a field; « Retour » and « Supprimer » wait meanwhile', async () => {
    const { user } = await open();
    await expectSaveByKeys(user, ['Retour', 'Supprimer'], 'Parcours sauvegardé');
  });

  test('[COURSE-69] leaving with changes asks the question; staying keeps them', async () => {
    await expectLeaveQuestion(await open());
  });

  test('a lost network keeps what was typed and tries again with the same key', async () => {
    const course = buildCourse();
    const server = buildCourseServer(course).on(saveCourse, () => {
      throw new NetworkFailure();
    });
    const { user } = await open(course, server);
    const recover = () =>
      void server.on(saveCourse, ({ body }) => savedCourse(course, body as unknown as typeof course));
    await expectRetryWithSameKey({ user, server, endpoint: saveCourse, recover, saved: 'Parcours sauvegardé' });
  });

  test('[COURSE-73] deleting asks, and can be taken back', async () => {
    const course = buildCourse();
    const server = buildCourseServer(course).on(deleteCourse, undefined).on(restoreCourse, course);
    const { user, address } = await open(course, server);
    const { id: courseId, title: name } = course;
    const takeBackUntil = new Date().toISOString();
    const gift = { id: 1, courseId, title: name, isNewCourse: true, students: 3, takeBackUntil };
    keepGift(1, 'list:7', { gift, id: 7, groups: '7H2', what: 'Carte', until: null });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Ce contenu part dans la corbeille\./)).toBeTruthy();
    expect(server.callsOf(deleteCourse)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).toMatch(/^\/parcours\/personnels/));
    // The page of its list says no longer that it was given.
    expect(loadGift(1, 'list:7')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.callsOf(restoreCourse)).toHaveLength(1));
  });
});

describe('two people', () => {
  test('a course saved in between: both versions are kept and one chooses line by line', async () => {
    const course = buildCourse();
    const theirs = buildCourse({
      version: 4,
      subtitle: 'Autre sous-titre',
      items: [...course.items, buildCourseItem(14, 'De l’autre')],
    });
    let isStale = true;
    const server = buildCourseServer(course).on(saveCourse, ({ body }) => {
      if (!isStale) return savedCourse(theirs, body as unknown as typeof course);
      isStale = false;
      throw new Refusal(409, 'STALE', { current: theirs });
    });
    const { user } = await open(course, server);
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Quelqu’un a modifié ce parcours' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Titre\s: la vôtre$/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Sous-titre\s: l’autre version$/ }).checked).toBe(true);
    expect(dialog.getByText(/De l’autre/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Enregistrer ce choix' }));
    expect(await screen.findByText('Parcours sauvegardé')).toBeTruthy();
    const body = bodyOf(server, 1);
    expect(body).toMatchObject({ version: 4, title: 'Le cycle de l’eau !', subtitle: 'Autre sous-titre' });
    expect(body?.items?.map((item) => item.id)).toEqual([11, 12, 13, 14]);
  });

  test('a draft of an earlier visit is offered again', async () => {
    await expectDraftOffered(open);
  });

  test('opening always reads the course anew', async () => {
    const { server } = await open();
    expect(server.callsOf(getCourse)).toHaveLength(1);
  });
});
