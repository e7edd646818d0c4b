import { ANTI_FORGERY_COOKIE, PERSON_COOKIE, type RunDraftInput } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../apps/server/src/db/connection.ts';
import { listItem } from '../../../apps/server/src/db/schema.ts';
import { buildFolio } from '../../../apps/server/src/demo/build/build-folio.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../../apps/server/src/demo/build/build-person.ts';
import { makeSession } from '../../../e2e/fixtures/people.ts';

export const TEACHERS = ['Anne', 'Luc'] as const;
export const PUPILS = ['Noé', 'Mia', 'Ali', 'Zoé'] as const;
export type Name = (typeof TEACHERS)[number] | (typeof PUPILS)[number];
export const CRITERIA = 3;

/** Everybody and what they share, new for each story; ids go on from story to story. */
export type People = {
  who: Record<Name, PersonRow>;
  /** Of both teachers, with all pupils. */
  folioId: number;
  /** Luc's alone, and what stands in it that nobody else may read. */
  ownFolioId: number;
  secret: string;
  cellOf: (pupil: number, criterion: number) => number;
  pupilOf: (name: Name) => number;
  criteria: number[];
  list: { id: number; items: { id: number; learnTxt: string; hintTxt: string }[] };
};

export async function buildPeople(db: Database, seed: number): Promise<People> {
  const entries: [Name, PersonRow][] = [];
  for (const name of TEACHERS) entries.push([name, await buildTeacher(db, { displayName: `${name} ${seed}` })]);
  for (const name of PUPILS) entries.push([name, await buildPupil(db, { displayName: `${name} ${seed}` })]);
  const who = Object.fromEntries(entries) as Record<Name, PersonRow>;
  const pupils = PUPILS.map((name) => who[name]);
  const criteria = Array.from({ length: CRITERIA }, (_, index) => ({
    label: `Critère ${index + 1}`,
    studentEvaluationEnabled: index < 2,
  }));
  const folio = await buildFolio(db, { author: who.Anne, team: [{ person: who.Luc }], pupils, criteria });
  const secret = `secret-${seed}`;
  const own = await buildFolio(db, {
    author: who.Luc,
    pupils: pupils.slice(0, 1),
    observations: [{ pupil: 0, criterion: 0, state: 'ok', comment: secret }],
  });
  const list = await buildList(db, { author: who.Anne });
  const items = await db.select().from(listItem).where(eq(listItem.listId, list.id)).orderBy(listItem.position);
  return {
    who,
    folioId: folio.id,
    ownFolioId: own.id,
    secret,
    cellOf: (pupil, criterion) => observationIdOf(folio.pupils[pupil]?.id ?? 0, folio.criteria[criterion]?.id ?? 0),
    pupilOf: (name) => (PUPILS as readonly Name[]).indexOf(name),
    criteria: folio.criteria.map(({ id }) => id),
    list: { id: list.id, items: items.map(({ id, learnTxt, hintTxt }) => ({ id, learnTxt, hintTxt })) },
  };
}

/** The cookies of somebody who has just signed in. */
export async function signIn(db: Database, who: PersonRow, sessionCookie: string): Promise<[string, string][]> {
  const { id, csrfToken } = await makeSession(db, who);
  return [
    [sessionCookie, id],
    [ANTI_FORGERY_COOKIE, csrfToken],
    [PERSON_COOKIE, String(who.id)],
  ];
}

/** A game that has just ended, by the clock of its device. */
export function runOf({ list }: People, endedOn: number, isGood: boolean): RunDraftInput {
  return {
    activity: 'traduction',
    listId: list.id,
    level: 'tolerante',
    begunOn: new Date(endedOn - 60_000).toISOString(),
    endedOn: new Date(endedOn).toISOString(),
    seconds: 60,
    isFinished: true,
    rate: isGood ? 100 : 50,
    words: list.items.map(({ id, learnTxt, hintTxt }) => ({
      itemId: id,
      learnTxt,
      hintTxt,
      picture: '',
      learnLanguage: 'fr',
      hintLanguage: 'fr',
      form: 'write',
      outcome: isGood ? 'first' : 'later',
      tries: isGood ? 1 : 2,
      wrong: isGood ? [] : [`${learnTxt}x`],
    })),
  };
}
