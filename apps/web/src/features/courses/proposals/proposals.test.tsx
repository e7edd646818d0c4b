import { answerProposal, getNewsCounters, getProposals, type Proposal, proposeCourse } from '@pupitre/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseCard, buildCourseServer } from '../../../../test/course-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { pressMore } from '../../../../test/menus.ts';
import { NO_NEWS } from '../../../../test/no-news.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const AT = '/parcours/propositions';
const buildProposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: 1,
  state: 'waiting',
  answer: '',
  copyId: null,
  proposedOn: '2026-11-18T08:00:00.000Z',
  answeredOn: null,
  answeredBy: '',
  course: buildCourseCard({ id: 7, title: 'Le glacier' }),
  ...changes,
});
const openPage = async (found: Proposal[]) => {
  const server = buildCourseServer().on(getProposals, found);
  const app = await renderApp({ at: AT, as: ['publisher'], server });
  await screen.findByRole('heading', { level: 1, name: 'Propositions' });
  return { ...app, server };
};

describe('what publishers read', () => {
  test('those that wait come first, with the way to read the course; answered ones below', async () => {
    await openPage([
      buildProposal(),
      buildProposal({
        id: 2,
        state: 'refused',
        answer: 'Ajoutez des sources.',
        answeredOn: '2026-11-19T08:00:00.000Z',
        answeredBy: 'Paul Éditeur',
        course: buildCourseCard({ id: 8, title: 'La fonte' }),
      }),
    ]);
    const waiting = within(screen.getByRole('list', { name: 'Propositions à lire' }));
    expect(waiting.getByRole('link', { name: 'Le glacier' }).getAttribute('href')).toBe('/parcours/detail/7');
    expect(waiting.getByText(/proposé le 18\.11\.2026/)).toBeTruthy();
    const answered = within(screen.getByRole('list', { name: 'Réponses données' }));
    expect(answered.getByText('Refusé')).toBeTruthy();
    expect(answered.getByText('Ajoutez des sources.')).toBeTruthy();
    expect(answered.getByText('le 19.11.2026 par Paul Éditeur')).toBeTruthy();
  });

  test('nothing to read is said', async () => {
    await openPage([]);
    expect(screen.getByText('Aucun parcours n’attend de réponse.')).toBeTruthy();
  });

  test.each([
    ['Accepter', true, 'Accepter et publier'],
    ['Refuser', false, 'Refuser'],
  ])('« %s » sends the message', async (press, accepted, confirm) => {
    const { user, server } = await openPage([buildProposal()]);
    server.on(answerProposal, ({ body }) =>
      buildProposal({ state: accepted ? 'accepted' : 'refused', answer: body?.answer ?? '' }),
    );
    await user.click(screen.getByRole('button', { name: new RegExp(`^${press} «\\sLe glacier`) }));
    const modal = within(await screen.findByRole('dialog'));
    await user.type(modal.getByRole('textbox', { name: 'Message' }), ' Merci. ');
    await user.click(modal.getByRole('button', { name: confirm }));
    await waitFor(() => expect(server.callsOf(answerProposal)[0]?.body).toEqual({ accepted, answer: 'Merci.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The button that opened the dialog is gone with its proposal.
    await waitFor(() => expect(document.activeElement?.id).toBe('contenu'));
  });

  test('somebody else answered first: it is said, and nothing is sent twice', async () => {
    const { user, server } = await openPage([buildProposal()]);
    server.on(answerProposal, () => {
      throw new Refusal(409, 'STALE');
    });
    await user.click(screen.getByRole('button', { name: /^Accepter/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter et publier' }));
    expect(await screen.findByText('Cette proposition a déjà reçu une réponse.')).toBeTruthy();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Accepter et publier' });
    expect(again.disabled).toBe(true);
    expect(server.callsOf(answerProposal)).toHaveLength(1);
  });

  test.each([['enseignants'], ['eleves'], ['admin']] as const)('%s do not see the page', async (role) => {
    const { address } = await renderApp({ at: AT, as: [role], server: buildCourseServer() });
    expect(address()).toBe('/unauthorized');
  });

  test('the menu and the RPN tab lead publishers there, with how many wait, and ask for nothing else', async () => {
    const server = buildCourseServer().on(getNewsCounters, { ...NO_NEWS, waitingProposals: 2 });
    await renderApp({ at: '/parcours/rpn', as: ['publisher'], server });
    const link = await screen.findByRole('link', { name: 'Propositions · 2' });
    expect(link.getAttribute('href')).toBe(AT);
    const entry = within(screen.getByRole('navigation', { name: 'Navigation principale' })).getByRole('link', {
      name: 'Parcours, 2\u00a0propositions à lire',
    });
    expect(entry.textContent).toBe('Parcours2');
    expect(screen.getByRole('link', { name: 'RPN 2\u00a0propositions à lire' })).toBeTruthy();
    expect(server.callsOf(getNewsCounters)).toHaveLength(1);
    expect(server.callsOf(getProposals)).toEqual([]);
  });

  test('the last answer takes the number away from the menu', async () => {
    let state: Proposal['state'] = 'waiting';
    const server = buildCourseServer()
      .on(getNewsCounters, { ...NO_NEWS, waitingProposals: 1 })
      .on(getProposals, () => [buildProposal({ state })])
      .on(answerProposal, () => {
        state = 'refused';
        return buildProposal({ state });
      });
    const { user } = await renderApp({ at: AT, as: ['publisher'], server });
    const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
    await menu.findByRole('link', { name: 'Parcours, 1\u00a0proposition à lire' });
    await user.click(await screen.findByRole('button', { name: /^Refuser/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser' }));
    expect((await menu.findByRole('link', { name: 'Parcours' })).textContent).toBe('Parcours');
  });

  test('nobody else is told', async () => {
    const server = buildCourseServer().on(getNewsCounters, NO_NEWS);
    await renderApp({ at: '/apropos', as: ['enseignants'], server });
    await screen.findByRole('navigation', { name: 'Navigation principale' });
    expect(server.callsOf(getNewsCounters)).toEqual([]);
  });
});

describe('« Mutualiser mon parcours »', () => {
  const openEditor = async (course = buildCourse()) => {
    const server = buildCourseServer(course);
    const app = await renderApp({ at: '/parcours/personnels/1/edition', server });
    return { ...app, server };
  };
  const propose = async ({ user }: Awaited<ReturnType<typeof openEditor>>) => {
    await pressMore(user, 'Mutualiser mon parcours');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Proposer mon parcours' }));
  };

  test('[ROLE-20][MODAL-23] is for the author alone', async () => {
    await openEditor(buildCourse({ isAuthor: false }));
    await screen.findByRole('region', { name: 'Modifier le parcours' });
    expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
    cleanup();
    const { user } = await openEditor(buildCourse({ isAuthor: true }));
    await pressMore(user, 'Mutualiser mon parcours');
    expect(await screen.findByRole('dialog', { name: 'Mutualiser mon parcours' })).toBeTruthy();
  });

  test('[COURSE-93][COURSE-94] thanks, and the course is proposed from then on', async () => {
    const app = await openEditor();
    app.server.on(proposeCourse, true);
    await propose(app);
    expect(await screen.findByText(/^Merci pour votre participation\s!$/)).toBeTruthy();
    expect(await screen.findByText(/il attend leur réponse/)).toBeTruthy();
    await pressMore(app.user, 'Mutualiser mon parcours');
    const modal = within(await screen.findByRole('dialog'));
    expect(modal.queryByRole('button', { name: 'Proposer mon parcours' })).toBeNull();
  });

  test('[COURSE-95] false: « Vous n’êtes pas l’auteur de ce parcours ! »', async () => {
    const app = await openEditor();
    app.server.on(proposeCourse, false);
    await propose(app);
    expect(await screen.findByText(/^Vous n’êtes pas l’auteur de ce parcours\s!$/)).toBeTruthy();
    expect(screen.queryByText(/il attend leur réponse/)).toBeNull();
  });

  test('[COURSE-96] a failing call: « Un problème est survenu ! »', async () => {
    const app = await openEditor();
    app.server.on(proposeCourse, () => {
      throw new Refusal(500, 'UNEXPECTED');
    });
    await propose(app);
    expect(await screen.findByText(/^Un problème est survenu\s!$/)).toBeTruthy();
  });

  test('accepted, its author reads that a copy is in RPN, and where', async () => {
    await openEditor(buildCourse({ proposal: { state: 'accepted', answer: '', copyId: 12 } }));
    expect(await screen.findByText(/une copie est dans RPN, sous votre nom/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir la copie dans RPN' }).getAttribute('href')).toBe('/parcours/rpn/12');
  });

  test('its author reads the answer in the editor', async () => {
    await openEditor(buildCourse({ proposal: { state: 'refused', answer: 'Citez vos sources.', copyId: null } }));
    expect(await screen.findByText('Votre parcours n’a pas été retenu pour RPN.')).toBeTruthy();
    expect(screen.getByText(/Citez vos sources\./)).toBeTruthy();
  });
});
