import {
  acceptProposals,
  type FolioProposals,
  getFolioProposals,
  type PracticeProposal,
  setProposalsAside,
  takeProposalsBack,
} from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

beforeEach(() => forgetOwnVersions());

const SOURCE = { kind: 'list' as const, id: 7, ok: 80, nok: 60 };
const proposed = (
  monitoredStudentId: number,
  level: 'ok' | 'nok' = 'ok',
  more: Partial<PracticeProposal> = {},
): PracticeProposal => ({
  monitoredStudentId,
  criteriaId: 11,
  level,
  state: null,
  version: 0,
  source: 0,
  right: level === 'ok' ? 17 : 13,
  asked: 20,
  total: 20,
  threshold: level === 'ok' ? 80 : 60,
  forms: ['write'],
  on: '2026-11-24T09:00:00Z',
  ...more,
});

type Options = {
  proposals?: PracticeProposal[];
  aside?: FolioProposals['aside'];
  canEdit?: boolean;
  flag?: boolean;
  isFed?: boolean;
};

async function open(options: Options = {}) {
  const { proposals = [proposed(21), proposed(23, 'nok')], aside = [], canEdit = true, flag = true } = options;
  const folio = buildFolio({
    canEdit,
    criterias: [
      buildCriterion(11, 'Écrit les mots étudiés', { sources: options.isFed === false ? [] : [SOURCE] }),
      buildCriterion(12, 'Relit son texte'),
    ],
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani'), buildPupil(23, 'Zoé Perrin')],
  });
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  const kept = { proposals: [...proposals], aside: [...aside] };
  const sources = [{ kind: 'list' as const, id: 7, title: 'Dictée du 27 novembre' }];
  fake
    .on(getFolioProposals, () => ({ sources, ...kept }))
    .on(setProposalsAside, undefined)
    .on(takeProposalsBack, undefined)
    .on(acceptProposals, ({ body }) => {
      const block = 'b0b1b2b3-0000-4000-8000-000000000001';
      const accepted = (body as unknown as { cells: PracticeProposal[] }).cells.map((cell) =>
        server.write(cell.monitoredStudentId, cell.criteriaId, { state: cell.level }, block),
      );
      return { block, accepted, refused: [] };
    });
  const settings = { feature_flags: { pratique: true, pratique_resultats: flag } };
  const at = canEdit ? '/folios/personnels/1' : '/folios/equipe-pedagogique/1';
  const app = await renderApp({ at, server: fake, settings });
  if (!canEdit) await app.user.click(screen.getByRole('button', { name: 'Suivi de la classe (lecture seule)' }));
  await screen.findByRole('grid');
  return { ...app, fake, server, kept };
}

const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const offered = (pupil: string, level = 'Déjà observé') =>
  screen.findByRole('gridcell', {
    name: `${pupil}, Écrit les mots étudiés, Indéfini, proposé par la pratique\u00a0: ${level}`,
  });
/** « Affichage » has what one can do with all of them. */
const display = () => screen.findByRole('button', { name: 'Affichage' });
const all = (checked: boolean) => screen.findByRole('switch', { name: 'Propositions de la pratique', checked });
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));

describe('what practice proposes in the table', () => {
  test('stands pale in the cells, with how many over the table; nothing is sent', async () => {
    const { fake, server } = await open();
    expect((await offered('Alice Berset')).dataset.proposed).toBe('ok');
    expect((await offered('Zoé Perrin', 'Abordé, pas encore observé')).dataset.proposed).toBe('nok');
    expect(cell('Amir Hasani, Écrit les mots étudiés, Indéfini').dataset.proposed).toBeUndefined();
    const bar = await screen.findByRole('region', { name: 'Propositions de la pratique' });
    expect(within(bar).getByRole('status').textContent).toBe(
      '2\u00a0propositions viennent de la pratique. Rien n’est écrit tant que vous n’acceptez pas.',
    );
    expect([server.writes, fake.callsOf(acceptProposals)]).toEqual([[], []]);
  });

  test('is not asked for where nothing is fed, where one only reads, and where teachers see no practice', async () => {
    for (const options of [{ isFed: false }, { canEdit: false }, { flag: false }]) {
      const { fake, unmount } = await open(options);
      await screen.findByRole('gridcell', { name: /^Alice Berset, Relit/ });
      expect(fake.callsOf(getFolioProposals)).toEqual([]);
      expect(screen.queryByRole('region', { name: 'Propositions de la pratique' })).toBeNull();
      unmount();
    }
  });

  test('goes where somebody gives a level by hand, and comes back with what was undone', async () => {
    const { server } = await open();
    (await offered('Alice Berset')).focus();
    press('2');
    expect(
      await screen.findByRole('gridcell', { name: /^Alice Berset, Écrit.*Abordé, pas encore observé, aujourd’hui$/ }),
    ).toBeTruthy();
    await waitFor(() => expect(server.stateOf(21, 11)).toBe('nok'));
    press('z', { ctrlKey: true });
    await waitFor(() => expect(server.stateOf(21, 11)).toBeNull());
    expect(await offered('Alice Berset')).toBeTruthy();
  });

  test('can be put away, which is remembered', async () => {
    const { user, unmount } = await open();
    await offered('Alice Berset');
    await user.click(await display());
    await user.click(await all(true));
    expect(cell('Alice Berset, Écrit les mots étudiés, Indéfini')).toBeTruthy();
    unmount();
    const again = await open();
    await again.user.click(await display());
    await again.user.click(await all(false));
    expect(await offered('Alice Berset')).toBeTruthy();
  });
});

describe('the keys', () => {
  test('N goes to the next one, A accepts it and goes on, with the version on the screen', async () => {
    const { fake, server } = await open();
    await offered('Alice Berset');
    cell(/^Amir Hasani, Écrit/).focus();
    press('n');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Zoé Perrin, Écrit/));
    press('n');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Alice Berset, Écrit/));
    press('a');
    expect(cell(/^Alice Berset, Écrit/).getAttribute('aria-label')).toBe(
      'Alice Berset, Écrit les mots étudiés, Déjà observé',
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Zoé Perrin, Écrit/));
    await waitFor(() => expect(server.stateOf(21, 11)).toBe('ok'));
    expect(fake.callsOf(acceptProposals).map(({ body }) => body)).toEqual([
      { cells: [{ criteriaId: 11, monitoredStudentId: 21, level: 'ok', version: 0 }] },
    ]);
    // One step back, like every other change.
    press('z', { ctrlKey: true });
    await waitFor(() => expect(server.stateOf(21, 11)).toBeNull());
  });

  test('E sets it aside, which can be taken back', async () => {
    const { fake, user } = await open();
    (await offered('Alice Berset')).focus();
    press('e');
    expect(cell('Alice Berset, Écrit les mots étudiés, Indéfini')).toBeTruthy();
    await waitFor(() => expect(fake.callsOf(setProposalsAside)).toHaveLength(1));
    expect(fake.callsOf(setProposalsAside)[0]?.body).toEqual({
      cells: [{ criteriaId: 11, monitoredStudentId: 21, level: 'ok' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Reproposer' }));
    await waitFor(() => expect(fake.callsOf(takeProposalsBack)).toHaveLength(1));
    expect(await offered('Alice Berset')).toBeTruthy();
  });

  test('A takes all of a selected block at once', async () => {
    const { fake } = await open();
    (await offered('Alice Berset')).focus();
    press(' ', { shiftKey: true });
    press('a');
    await waitFor(() => expect(fake.callsOf(acceptProposals)).toHaveLength(1));
    expect(fake.callsOf(acceptProposals)[0]?.body).toMatchObject({ cells: [{ level: 'ok' }, { level: 'nok' }] });
  });

  test('do nothing in a folio that is not fed, nor in a field', async () => {
    const { fake, user } = await open();
    await offered('Alice Berset');
    await user.type(screen.getByRole('textbox', { name: 'Chercher un critère' }), 'ane');
    expect(fake.callsOf(acceptProposals)).toEqual([]);
    expect(fake.callsOf(setProposalsAside)).toEqual([]);
  });
});

describe('one press', () => {
  test('beside the criterion accepts all that is proposed for it, in one request', async () => {
    const { fake, user, server } = await open();
    const button = await screen.findByRole('button', {
      name: 'Accepter les 2\u00a0propositions\u00a0: Écrit les mots étudiés',
    });
    await user.click(button);
    await waitFor(() => expect([server.stateOf(21, 11), server.stateOf(23, 11)]).toEqual(['ok', 'nok']));
    expect(fake.callsOf(acceptProposals)).toHaveLength(1);
    expect(await screen.findByText('La pratique ne propose rien de nouveau.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accepter les/ })).toBeNull();
  });

  test('on a proposal says why and writes nothing; its button accepts', async () => {
    const { user, server, fake } = await open();
    await user.click(await offered('Alice Berset'));
    const card = await screen.findByRole('group', { name: 'Proposition pour Alice Berset' });
    expect(card.textContent).toContain('17\u00a0mots justes du premier coup sur 20');
    expect(card.textContent).toContain('seuil\u00a0: 16');
    expect(card.textContent).toContain(
      '«\u00a0Dictée du 27 novembre\u00a0», en écriture, la dernière fois le 24.11.2026.',
    );
    expect([server.writes, fake.callsOf(acceptProposals)]).toEqual([[], []]);
    await user.click(within(card).getByRole('button', { name: /^Accepter/ }));
    await waitFor(() => expect(server.stateOf(21, 11)).toBe('ok'));
  });

  test('what is asked stays where the table moves under it, until one goes elsewhere', async () => {
    const { user } = await open();
    const alice = await offered('Alice Berset');
    await user.click(alice);
    await screen.findByRole('group', { name: 'Proposition pour Alice Berset' });
    const scroll = () => {
      for (let frame = alice.parentElement; frame !== null; frame = frame.parentElement) fireEvent.scroll(frame);
    };
    expect(document.activeElement).toBe(alice);
    scroll();
    expect(screen.getByRole('group', { name: 'Proposition pour Alice Berset' })).toBeTruthy();
    act(() => alice.blur());
    scroll();
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Proposition/ })).toBeNull());
  });

  test('its answers and her words are the next stops of Tab; Escape leads back to the cell', async () => {
    const { user, address } = await open();
    const alice = await offered('Alice Berset');
    alice.focus();
    const card = within(await screen.findByRole('group', { name: 'Proposition pour Alice Berset' }));
    await user.tab();
    expect(document.activeElement).toBe(card.getByRole('button', { name: /^Accepter/ }));
    await user.tab();
    await user.tab();
    const words = card.getByRole('link', { name: 'Ses mots' });
    expect(document.activeElement).toBe(words);
    expect(words.getAttribute('href')).toBe('/listes/detail/7/resultats');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(alice);
    expect(screen.queryByRole('group', { name: /^Proposition/ })).toBeNull();
    expect(address()).toBe('/folios/personnels/1');
  });

  test('the reason opens on the focus and closes by Escape', async () => {
    await open();
    const alice = await offered('Alice Berset');
    alice.focus();
    expect(await screen.findByRole('group', { name: 'Proposition pour Alice Berset' })).toBeTruthy();
    expect(document.getElementById(alice.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '17\u00a0mots',
    );
    press('Escape');
    expect(screen.queryByRole('group', { name: /^Proposition/ })).toBeNull();
  });
});

describe('what does not go in', () => {
  test('a cell that a colleague changed meanwhile shows hers, and is told', async () => {
    const { fake, server } = await open();
    fake.on(acceptProposals, () => ({
      block: null,
      accepted: [],
      refused: [
        {
          criteriaId: 11,
          monitoredStudentId: 21,
          reason: 'changed' as const,
          current: server.colleague(21, 11, { state: 'nok' }),
        },
      ],
    }));
    (await offered('Alice Berset')).focus();
    press('a');
    expect(
      await screen.findByRole('gridcell', { name: /^Alice Berset, Écrit.*Abordé, pas encore observé/ }),
    ).toBeTruthy();
    expect((await screen.findAllByText(/^1 cellule a changé entre-temps/)).length).toBeGreaterThan(0);
  });

  test('a failure puts the proposal back and says so', async () => {
    const { fake } = await open();
    fake.on(acceptProposals, () => {
      throw new Refusal(503, 'UNAVAILABLE');
    });
    (await offered('Alice Berset')).focus();
    press('a');
    expect(await screen.findByText('Les propositions n’ont pas pu être acceptées.')).toBeTruthy();
    expect(await offered('Alice Berset')).toBeTruthy();
  });

  test('what was set aside can be proposed again', async () => {
    const aside = [{ criteriaId: 11, monitoredStudentId: 22, level: 'ok' as const }];
    const { user, fake, kept } = await open({ aside });
    await user.click(await display());
    await user.click(await screen.findByRole('button', { name: 'Reproposer 1\u00a0écartée' }));
    await waitFor(() =>
      expect(fake.callsOf(takeProposalsBack)[0]?.body).toEqual({ cells: [{ criteriaId: 11, monitoredStudentId: 22 }] }),
    );
    expect(kept.aside).toHaveLength(1);
  });
});
