import { asc, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { folioMember } from '../db/folio-schema.ts';
import { listTeam } from '../db/schema.ts';
import { buildFolio } from '../demo/build/build-folio.ts';
import { buildList } from '../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../demo/build/build-person.ts';
import { AppError } from '../http/app-error.ts';
import type { TeamRow } from './team.queries.ts';
import { presentTeam, saveTeam } from './team.ts';

const database = await openTestDatabase();
const { db } = database;
const author = await buildTeacher(db);
const colleague = await buildTeacher(db);
const third = await buildTeacher(db);
const pupil = await buildPupil(db, { objectGuid: 'a pupil of the directory' });

const member = (person: PersonRow, canEdit = true): TeamRow => ({
  personId: person.id,
  displayName: person.displayName,
  objectGuid: person.objectGuid,
  canEdit,
});
const draftOf = (person: PersonRow, canEdit = true) => ({ objectGuid: person.objectGuid ?? '', canEdit });

/** Saves a draft over a list that has this team; answers what became of it. */
async function save(team: readonly TeamRow[], draft: readonly { objectGuid: string; canEdit: boolean }[]) {
  const { db } = database;
  const { id } = await buildList(db, {
    author,
    team: team.map(({ personId, canEdit }) => ({ person: { id: personId }, canEdit })),
  });
  const onJoin = vi.fn(async (_: readonly number[]) => undefined);
  const isChanged = await saveTeam(db, 'list', { id, authorId: author.id, team }, draft, onJoin);
  const rows = await db.select().from(listTeam).where(eq(listTeam.listId, id)).orderBy(asc(listTeam.position));
  return {
    isChanged,
    joined: onJoin.mock.calls.flatMap(([ids]) => ids),
    calls: onJoin.mock.calls.length,
    kept: rows.map(({ personId, canEdit }) => [personId, canEdit]),
  };
}

test('a member without an identifier does not travel, and no identifier to those who only read', () => {
  const team = [member(colleague, false), { ...member(third), objectGuid: null }];
  const { displayName, objectGuid } = colleague;
  expect(presentTeam(team, true)).toEqual([{ displayName, objectGuid, canEdit: false }]);
  expect(presentTeam(team, false)).toEqual([{ displayName, objectGuid: '', canEdit: false }]);
});

test('whoever is new is told, whoever stays is not', async () => {
  expect(await save([member(colleague)], [draftOf(third, false), draftOf(colleague)])).toEqual({
    isChanged: true,
    joined: [third.id],
    calls: 1,
    kept: [
      [third.id, false],
      [colleague.id, true],
    ],
  });
});

test('the same team writes nothing and tells nobody', async () => {
  expect(await save([member(colleague)], [draftOf(colleague)])).toMatchObject({ isChanged: false, calls: 0 });
});

test('another right is a change that tells nobody; the team may become empty', async () => {
  expect(await save([member(colleague)], [draftOf(colleague, false)])).toMatchObject({
    isChanged: true,
    joined: [],
    kept: [[colleague.id, false]],
  });
  expect(await save([member(colleague)], [])).toMatchObject({ isChanged: true, kept: [] });
});

test('the author is no member, and of somebody named twice the first right counts', async () => {
  const draft = [draftOf(author), draftOf(colleague, false), draftOf(colleague, true)];
  expect((await save([], draft)).kept).toEqual([[colleague.id, false]]);
});

test('those who are no teachers may stay, not join; the refusal names each field', async () => {
  expect((await save([member(pupil)], [draftOf(pupil), draftOf(third)])).kept).toEqual([
    [pupil.id, true],
    [third.id, true],
  ]);
  const message = 'Cette personne n’est pas dans l’annuaire des enseignant-e-s.';
  const refused = save([], [draftOf(third), draftOf(pupil), { objectGuid: 'nobody', canEdit: true }]);
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID',
    details: {
      fields: { 'educationalTeam.1.objectGuid': message, 'educationalTeam.2.objectGuid': message },
    },
  });
});

test('a member whom the editor is not shown stays', async () => {
  const unseen = { ...member(third, false), objectGuid: null };
  expect((await save([unseen, member(colleague)], [draftOf(colleague, false)])).kept).toEqual([
    [colleague.id, false],
    [third.id, false],
  ]);
});

test.each([
  // [before, what the draft says, the role that is kept]
  [undefined, { canEdit: false }, 'criteria'],
  [undefined, { canEdit: false, seesObservations: true }, 'reader'],
  [undefined, { canEdit: true }, 'editor'],
  [undefined, { canEdit: true, seesObservations: false }, 'editor'],
  [true, { canEdit: false }, 'reader'],
  [false, { canEdit: false }, 'criteria'],
  [true, { canEdit: false, seesObservations: false }, 'criteria'],
])('in a folio: sees %s, then %j is a %s', async (sees, draft, role) => {
  const { id } = await buildFolio(db, { author });
  const team = sees === undefined ? [] : [{ ...member(colleague), seesObservations: sees }];
  const objectGuid = colleague.objectGuid ?? '';
  await saveTeam(db, 'folio', { id, authorId: author.id, team }, [{ objectGuid, ...draft }], async () => undefined);
  const rows = await db.select().from(folioMember).where(eq(folioMember.folioId, id));
  expect(rows.flatMap((row) => (row.personId === colleague.id ? row.role : []))).toEqual([role]);
});
