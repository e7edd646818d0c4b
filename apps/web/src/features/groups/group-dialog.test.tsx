import {
  changeGroup,
  type Group,
  type GroupPupil,
  getGroups,
  getTwins,
  labelPupil,
  type ReadName,
  readPupilNames,
  saveGroup,
  searchPupils,
} from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { sentence } from '../../../test/sentence.ts';

const KEY = '0b6c0a52-5a0e-4d0c-9c57-0d4b2b1d7a11';
const NAMES =
  'Luca Bianchi,Yanis Bouzid,Inès Chappuis,Alicia da Costa,Aylin Demir,Noah Emery,Maëlle Favre,Diego Fernandes,Théo Grosjean,Amir Hasani,Lina Krasniqi,Hugo Monnier,Zoé Perrin,Matteo Rinaldi,Emma Robert-Nicoud,Chloé Schwab,Samuel Tissot,Nathan Vermot';
const pupil = (id: number, displayName: string, className = '7A'): GroupPupil => ({
  ...{ id, displayName, className, cloeeWorldId: `w${id}` },
});
const PUPILS_7A = NAMES.split(',').map((name, index) => pupil(index + 1, name));
const LEA_7A = pupil(30, 'Léa Girardin');
const LEA_8B = pupil(31, 'Léa Girardin', '8B');
const LONG = pupil(32, `${'Anne-Sophie '.repeat(12)}Dupont`.slice(0, 150), '8B');
const group = (name: string, students: GroupPupil[], more: Partial<Group> = {}): Group => ({
  ...{ key: name, name, groupType: 'classe', center: '', school: 'Collège du Crêt', readOnly: true, schoolCode: '' },
  ...{ version: 3, students, ...more },
});
const CLASS_7A = group('7A', [...PUPILS_7A.toReversed(), LEA_7A]);
const CLASS_8B = group('8B', [LEA_8B, LONG]);
const READING = group('Soutien lecture', PUPILS_7A.slice(0, 2), { key: KEY, groupType: 'personnel', readOnly: false });

/** First of all, since the search’s address would match this one too. */
const fakeServer = () =>
  new FakeServer().on(getGroups, []).on(changeGroup, ({ params, body }) =>
    group(
      body.name,
      [...PUPILS_7A, LEA_7A, LEA_8B].filter(({ cloeeWorldId }) => body.added.includes(cloeeWorldId)),
      {
        ...{ key: params.groupKey ?? '', groupType: 'personnel', readOnly: false, version: 4 },
      },
    ),
  );

const GROUPS = [READING, CLASS_7A, CLASS_8B];

async function openPage(server = fakeServer(), read: () => Group[] = () => GROUPS) {
  server.on(getGroups, read);
  const app = await renderApp({ at: '/preferences/groupes', server, settings: { feature_flags: { groupes: true } } });
  await screen.findByRole('heading', { level: 1, name: 'Groupes' });
  return app;
}
async function openNew(server = fakeServer(), read?: () => Group[]) {
  const app = await openPage(server, read);
  await app.user.click(screen.getByRole('button', { name: 'Ajouter un groupe' }));
  await screen.findByRole('dialog', { name: 'Nouveau groupe' });
  return app;
}
async function openReading(server = fakeServer()) {
  const app = await openPage(server);
  await app.user.click(screen.getByRole('button', { name: 'Choisir les élèves de Soutien lecture' }));
  await screen.findByRole('dialog', { name: 'Élèves du groupe «\u00a0Soutien lecture\u00a0»' });
  return app;
}
const dialog = () => within(screen.getByRole('dialog'));
const tick = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
const save = (name: RegExp | string) => dialog().getByRole<HTMLButtonElement>('button', { name });
const search = () => dialog().getByRole('searchbox', { name: 'Chercher un élève' });
const members = () =>
  within(dialog().getByRole('list', { name: 'Élèves du groupe' }))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const ticks = () => dialog().getAllByRole('checkbox').length;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const line = (text: string, found: GroupPupil[], maybe: GroupPupil[] = []): ReadName => ({
  line: 1,
  text,
  found,
  maybe,
});
async function paste(names: ReadName[], server = fakeServer(), openIt = openNew) {
  server.on(readPupilNames, ({ body }) => ({ names: body.text.trim() === '' ? [] : names }));
  const app = await openIt(server);
  await app.user.click(dialog().getByRole('radio', { name: 'Coller des noms' }));
  const text = names.map((one) => one.text).join('\n');
  fireEvent.change(dialog().getByRole('textbox', { name: 'Noms à ajouter' }), { target: { value: text } });
  await screen.findByText(new RegExp(`^${names.length}.lignes? lues?$`));
  return app;
}

describe('ticking', () => {
  test('[GROUP-04] [GROUP-05] [GROUP-06] a group of twelve is twelve presses and one', async () => {
    const { user, server } = await openNew();
    const name = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Nom du groupe' });
    expect(name.value).toBe('Nouveau groupe');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('Lecture du mardi');
    const twelve = PUPILS_7A.slice(0, 12);
    for (const { displayName } of twelve) await user.click(tick(displayName));
    expect(server.calls.filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([]);
    await user.click(save('Créer le groupe de 12'));
    await isClosed();
    const [sent] = server.callsOf(changeGroup);
    expect(sent?.params.groupKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent?.body.name).toBe('Lecture du mardi');
    expect(sent?.body.added.toSorted()).toEqual(twelve.map(({ cloeeWorldId }) => cloeeWorldId).toSorted());
    expect(server.callsOf(saveGroup)).toEqual([]);
    const [first] = screen.getAllByRole('region').filter((one) => one.ariaLabel !== null);
    expect(first?.ariaLabel).toBe('Lecture du mardi');
    expect(within(first as HTMLElement).queryByText('Lecture seule')).toBeNull();
  });

  test('classes stand by name and their pupils by family name; the whole class comes and goes at once', async () => {
    const { user } = await openNew();
    const names = dialog()
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent.trim());
    expect(names.slice(0, 4)).toEqual(['Luca Bianchi', 'Yanis Bouzid', 'Inès Chappuis', 'Alicia da Costa']);
    await user.click(dialog().getByRole('button', { name: 'Toute la classe 7A' }));
    expect(dialog().getByRole('heading', { name: /^19.élèves dans le groupe$/ })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Retirer la classe 7A' }));
    expect(members()).toEqual([]);
  });

  test('one search over all classes, then one class alone; what is ticked stays', async () => {
    const { user } = await openNew(fakeServer().on(searchPupils, []));
    await user.type(search(), 'gira LEA');
    expect(ticks()).toBe(2);
    for (const box of dialog().getAllByRole('checkbox')) await user.click(box);
    expect(members()).toEqual(['Retirer Léa Girardin, 7A', 'Retirer Léa Girardin, 8B']);
    await user.keyboard('{Escape}');
    await user.click(search());
    await user.keyboard('{Escape}');
    await user.click(dialog().getByRole('button', { name: '8B' }));
    expect(ticks()).toBe(2);
    await user.click(dialog().getByRole('button', { name: 'Retirer Léa Girardin, 7A' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer Léa Girardin, 8B');
    expect(members()).toEqual(['Retirer Léa Girardin, 8B']);
  });

  test('[GROUP-16] a pupil of the schools who is in no own class is found too, whatever the length of her name', async () => {
    const far = { displayName: LONG.displayName, objectGuid: 'far', className: '9C' };
    const { user } = await openNew(fakeServer().on(searchPupils, [far]), () => [CLASS_7A]);
    await user.type(search(), 'anne');
    const elsewhere = await screen.findByRole('region', { name: 'Ailleurs dans vos écoles' });
    await user.click(await within(elsewhere).findByRole('checkbox'));
    expect(members()).toEqual([`Retirer ${LONG.displayName}, 9C`]);
  });

  test('[GROUP-17] [GROUP-18] a group that stands is saved as a difference', async () => {
    const { user, server } = await openReading();
    expect(save('Enregistrer le groupe de 2').disabled).toBe(true);
    await user.click(tick('Luca Bianchi'));
    await user.click(tick('Noah Emery'));
    await user.click(tick('Noah Emery'));
    await user.click(tick('Zoé Perrin'));
    await user.click(save('Enregistrer le groupe de 2'));
    await isClosed();
    expect(server.callsOf(changeGroup).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { groupKey: KEY, name: 'Soutien lecture', version: 3, added: ['w13'], removed: [1] },
    ]);
  });

  test('[GROUP-13] without a name, or with one that is too long, nothing is made, and the field says why', async () => {
    const { user } = await openNew();
    const name = dialog().getByRole('textbox', { name: 'Nom du groupe' });
    await user.clear(name);
    expect(dialog().getByText('Donnez un nom à ce groupe.')).toBeTruthy();
    expect(save('Créer le groupe').disabled).toBe(true);
    fireEvent.change(name, { target: { value: 'é'.repeat(101) } });
    expect(dialog().getByText('100 caractères maximum.')).toBeTruthy();
    expect(save('Créer le groupe').disabled).toBe(true);
  });
});

describe('pasting', () => {
  const twenty = [
    ...PUPILS_7A.slice(0, 18).map((one) => line(one.displayName, [one])),
    line('Girardin Léa', [LEA_7A, LEA_8B]),
    line('Dupont Marie', []),
  ];

  test('[GROUP-20] twenty names, one of two pupils and one of nobody: nobody is chosen, both are counted', async () => {
    const { user, server } = await paste(twenty);
    expect(dialog().getByText(/^18.élèves trouvés$/)).toBeTruthy();
    expect(dialog().getByText(/^1.ligne sans élève$/)).toBeTruthy();
    expect(dialog().getByText('personne de ce nom dans vos écoles')).toBeTruthy();
    expect(dialog().getByText(/^1.nom à choisir, 1.ligne laissée de côté$/)).toBeTruthy();
    expect(save('Créer le groupe de 18').disabled).toBe(false);
    const question = within(dialog().getByRole('radiogroup', { name: 'Qui est «\u00a0Léa Girardin\u00a0»\u00a0?' }));
    expect(question.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
      true,
    ]);
    await user.click(question.getByRole('radio', { name: 'Léa Girardin 8B' }));
    expect(dialog().getByText(/^1.ligne laissée de côté$/)).toBeTruthy();
    await user.click(save('Créer le groupe de 19'));
    await isClosed();
    expect(server.callsOf(changeGroup)[0]?.body.added).toContain('w31');
    expect(server.callsOf(changeGroup)[0]?.body.added).toHaveLength(19);
  });

  test('what is left open is left out', async () => {
    const { user, server } = await paste(twenty);
    await user.click(save('Créer le groupe de 18'));
    await isClosed();
    const added = server.callsOf(changeGroup)[0]?.body.added ?? [];
    expect(added).toHaveLength(18);
    expect(added).not.toContain('w30');
  });

  test('a line of nobody has a way out: a guess is taken, a name is searched, and both go back', async () => {
    const florian = pupil(40, 'Florian Amez-Droz', '11A');
    const server = fakeServer().on(searchPupils, [{ displayName: 'Marie-Lou Dupont', objectGuid: 'w41' }]);
    const { user } = await paste([line('Amez Droz', [], [florian]), line('Dupont Marie', [])], server);
    expect(dialog().getByText(sentence('peut-être Florian Amez-Droz, 11A'))).toBeTruthy();
    await user.click(save('Prendre Florian Amez-Droz, 11A'));
    await user.click(save('Chercher «\u00a0Dupont Marie\u00a0»'));
    await user.type(dialog().getByRole('combobox', { name: 'Qui est «\u00a0Dupont Marie\u00a0»\u00a0?' }), 'dup');
    await user.click(await screen.findByRole('option', { name: /Marie-Lou/ }));
    expect(dialog().getByText(sentence('pris : Marie-Lou Dupont'))).toBeTruthy();
    expect(save('Créer le groupe de 2')).toBeTruthy();
    await user.click(save('Laisser «\u00a0Amez Droz\u00a0» de côté'));
    expect(save('Créer le groupe de 1')).toBeTruthy();
  });

  test('the pasted and the ticked are one group; another text takes its people along', async () => {
    const { user, server } = await paste([line('Noah Emery', [PUPILS_7A[5] ?? LEA_7A])], fakeServer(), openReading);
    await user.click(dialog().getByRole('radio', { name: 'Cocher dans mes classes' }));
    expect(tick('Noah Emery').checked).toBe(true);
    await user.click(tick('Zoé Perrin'));
    await user.click(tick('Luca Bianchi'));
    await user.click(save('Enregistrer le groupe de 3'));
    await isClosed();
    expect(server.callsOf(changeGroup)[0]?.body).toMatchObject({ added: ['w6', 'w13'], removed: [1] });
  });

  test('nothing is saved while names are being read; why they cannot be is said, and asked again', async () => {
    let isDown = true;
    const server = fakeServer().on(readPupilNames, () => {
      if (isDown) throw new NetworkFailure();
      return { names: [line('Noah', [LEA_7A])] };
    });
    const { user } = await openNew(server);
    await user.click(dialog().getByRole('radio', { name: 'Coller des noms' }));
    const field = dialog().getByRole('textbox', { name: 'Noms à ajouter' });
    fireEvent.change(field, { target: { value: 'Noah' } });
    expect(save('Créer le groupe').disabled).toBe(true);
    expect((await dialog().findByRole('alert')).textContent).toContain('Le réseau ou le service ne répond pas.');
    expect(save('Créer le groupe').disabled).toBe(true);
    isDown = false;
    await user.click(save('Réessayer'));
    await waitFor(() => expect(save('Créer le groupe de 1').disabled).toBe(false));
    fireEvent.change(field, { target: { value: 'Noé\n'.repeat(501) } });
    expect((await dialog().findByRole('alert')).textContent).toContain('500 lignes au maximum');
    expect(server.callsOf(readPupilNames)).toHaveLength(2);
  });

  test('[MODAL-18] a file of Windows is read into the field', async () => {
    const server = fakeServer().on(readPupilNames, { names: [] });
    const { user } = await openNew(server);
    await user.click(dialog().getByRole('radio', { name: 'Coller des noms' }));
    const bytes = new Uint8Array([...'Zo'].map((sign) => sign.charCodeAt(0)).concat(0xe9));
    await user.upload(dialog().getByLabelText('Fichier'), new File([bytes, ' Perrin'], 'e.csv'));
    await waitFor(() => expect(server.callsOf(readPupilNames)[0]?.body.text).toBe('Zoé Perrin'));
  });
});

describe('a save that fails', () => {
  test('keeps everything, says why, and the same write goes out again', async () => {
    let isDown = true;
    const server = fakeServer().on(changeGroup, ({ params, body }) => {
      if (isDown) throw new NetworkFailure();
      return group(body.name, [], { key: params.groupKey ?? '', groupType: 'personnel', readOnly: false });
    });
    const { user } = await openNew(server);
    await user.click(tick('Noah Emery'));
    await user.click(save('Créer le groupe de 1'));
    expect((await dialog().findByRole('alert')).textContent).toContain('Le réseau ou le service ne répond pas.');
    expect(members()).toEqual(['Retirer Noah Emery, 7A']);
    isDown = false;
    await user.click(save('Créer le groupe de 1'));
    await isClosed();
    const sent = server.callsOf(changeGroup);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(new Set(sent.map(({ params }) => params.groupKey)).size).toBe(1);
  });

  test('after an ended session or a reload everything stands there again, and can be begun anew', async () => {
    const server = fakeServer().on(changeGroup, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const first = await openNew(server);
    await first.user.click(tick('Noah Emery'));
    await first.user.click(save('Créer le groupe de 1'));
    expect((await dialog().findByRole('alert')).textContent).toContain('session a expiré');
    await first.user.click(save('Annuler'));
    await first.user.click(await screen.findByRole('button', { name: 'Se connecter' }));
    first.unmount();
    const { user } = await openNew();
    expect(members()).toEqual(['Retirer Noah Emery, 7A']);
    await user.click(save('Recommencer'));
    expect(members()).toEqual([]);
    await user.click(tick('Zoé Perrin'));
    await user.click(save('Annuler'));
    await isClosed();
    await user.click(screen.getByRole('button', { name: 'Ajouter un groupe' }));
    await screen.findByRole('dialog', { name: 'Nouveau groupe' });
    expect(members()).toEqual([]);
  });

  test('the same new group in two tabs: the one that is saved last makes its own and renames none', async () => {
    const server = fakeServer();
    const { user } = await openNew(server);
    await user.click(tick('Noah Emery'));
    const [key = ''] = Object.keys(localStorage).filter((one) => one.endsWith('group-pupils-new'));
    const kept = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    fireEvent(window, new StorageEvent('storage', { key, oldValue: kept, newValue: null }));
    await user.click(save('Créer le groupe de 1'));
    await isClosed();
    expect(kept).toContain('Noah Emery');
    expect(kept).not.toContain(server.callsOf(changeGroup)[0]?.params.groupKey);
  });

  test('a group renamed elsewhere takes the pupils all the same, under its new name', async () => {
    const server = fakeServer().on(changeGroup, ({ body }) => {
      const now = { ...READING, name: 'Lecture', version: 8 };
      if (body.version !== 8) throw new Refusal(409, 'STALE', { current: now });
      return now;
    });
    const { user } = await openReading(server);
    await user.click(tick('Zoé Perrin'));
    await user.click(save('Enregistrer le groupe de 3'));
    await isClosed();
    expect(server.callsOf(changeGroup).map(({ body }) => [body.name, body.version])).toEqual([
      ['Soutien lecture', 3],
      ['Lecture', 8],
    ]);
  });

  test('a pupil who left the schools is named, and taken out by one press', async () => {
    const server = fakeServer()
      .on(changeGroup, ({ body }) => {
        if (body.added.includes('w6')) throw new Refusal(404, 'PUPIL_NOT_FOUND');
        return group(body.name, [], { key: 'k', groupType: 'personnel', readOnly: false });
      })
      .on(readPupilNames, { names: [line('w13', [PUPILS_7A[12] ?? LEA_7A])] });
    const { user } = await openNew(server);
    await user.click(tick('Noah Emery'));
    await user.click(tick('Zoé Perrin'));
    await user.click(save('Créer le groupe de 2'));
    expect((await dialog().findByRole('alert')).textContent).toContain('Noah Emery n’est plus');
    await user.click(save(/^Retirer 1.élève du groupe$/));
    await user.click(save('Créer le groupe de 1'));
    await isClosed();
  });

  test('Escape with something chosen asks first', async () => {
    const { user } = await openNew();
    await user.click(tick('Noah Emery'));
    await user.keyboard('{Escape}');
    await user.click(save('Continuer'));
    expect(tick('Noah Emery').checked).toBe(true);
  });
});

describe('two pupils of one name in one class', () => {
  const twin = (id: number, word: string) => pupil(id, `Léa Girardin\u00a0(${word})`);
  const entry = { displayName: 'Léa Girardin', className: '7A', schoolName: '', label: '', word: '' };

  function twinServer() {
    const now = { students: [twin(30, '7A, 1'), twin(33, '7A, 2')] };
    const server = fakeServer()
      .on(getTwins, [
        { ...entry, id: 30, label: 'lunettes' },
        { ...entry, id: 33 },
      ])
      .on(labelPupil, ({ body }) => {
        now.students = [twin(30, body.label), twin(33, '7A')];
        return undefined;
      });
    return { server, read: () => [group('7A', now.students)], now };
  }

  test('get a label of the teacher’s own where both are seen, and every name says it', async () => {
    const { server, read } = twinServer();
    const { user } = await openNew(server, read);
    await user.click(tick('Léa Girardin\u00a0(7A, 1)'));
    await user.click(save('Préciser Léa Girardin\u00a0(7A, 1)'));
    const field = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Précision pour Léa Girardin\u00a0(7A, 1)' });
    await waitFor(() => expect(field.value).toBe('lunettes'));
    expect(dialog().getByText(/Vous êtes la seule personne à la lire/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'aînée{Enter}');
    expect(await dialog().findByRole('checkbox', { name: 'Léa Girardin\u00a0(aînée)' })).toBeTruthy();
    expect(server.callsOf(labelPupil).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { id: '30', label: 'aînée' },
    ]);
    await waitFor(() => expect(members()).toEqual(['Retirer Léa Girardin\u00a0(aînée)']));
    expect(dialog().queryByRole('textbox', { name: /Précision/ })).toBeNull();
  });

  test('a label of 41 characters is not sent, one that fails stays in its field', async () => {
    const { server, read } = twinServer();
    server.on(labelPupil, () => {
      throw new NetworkFailure();
    });
    const { user } = await openNew(server, read);
    await user.click(save('Préciser Léa Girardin\u00a0(7A, 2)'));
    const field = dialog().getByRole<HTMLInputElement>('textbox', { name: /Précision/ });
    fireEvent.change(field, { target: { value: 'é'.repeat(41) } });
    expect(dialog().getByText('40 caractères maximum.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'cadette' } });
    await user.click(save('Garder'));
    expect((await dialog().findByRole('alert')).textContent).toContain('Le réseau ou le service ne répond pas.');
    expect(field.value).toBe('cadette');
    expect(server.callsOf(labelPupil)).toHaveLength(1);
  });

  test('are asked for among pasted names, with the same field', async () => {
    const { server, now } = twinServer();
    await paste([line('Léa Girardin', now.students)], server);
    expect(save('Préciser Léa Girardin\u00a0(7A, 1)')).toBeTruthy();
    expect(save('Préciser Léa Girardin\u00a0(7A, 2)')).toBeTruthy();
  });
});
