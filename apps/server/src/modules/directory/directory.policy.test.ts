import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { transmittedFolio } from '../../db/folio-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { mayLabel } from './directory.policy.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);
const school = await buildSchool(db);
const teacher = await buildTeacher(db, { schools: [school] });
// None of them belongs to the teacher's school unless it says so: her classes and folios alone reach them.
const pupil = () => buildPupil(db);
const ofClass = await pupil();
const ofClosedClass = await pupil();
const ofFolio = await pupil();
const outOfFolio = await pupil();
const ofCriteria = await pupil();
const transmitted = await pupil();
const ofOther = await pupil();
const ofSchool = await buildPupil(db, { schools: [school] });
const unknown = await buildPupil(db, { schools: [school], cloeeWorldId: null });
const colleague = await buildTeacher(db, { schools: [school] });

beforeAll(async () => {
  await buildClass(db, { teachers: [teacher], pupils: [ofClass] });
  await buildClass(db, { teachers: [teacher], pupils: [ofClosedClass], active: false });
  await buildFolio(db, { author: teacher, pupils: [ofFolio, { ...outOfFolio, removedOn: new Date(0) }] });
  await buildFolio(db, {
    pupils: [ofCriteria],
    team: [{ person: teacher, canEdit: false, seesObservations: false }],
  });
  const { pupils } = await buildFolio(db, { pupils: [transmitted] });
  const [part] = pupils;
  await db.insert(transmittedFolio).values({ studentId: part?.id ?? 0, teacherId: teacher.id });
});

const PUPILS = {
  'a pupil of a class that she teaches': [ofClass, true, true],
  'a pupil of a class that is over': [ofClosedClass, false, true],
  'a pupil of her folio': [ofFolio, true, true],
  'a pupil who is out of her folio': [outOfFolio, false, true],
  'a pupil of a folio of which she reads the criteria': [ofCriteria, false, true],
  'a pupil whose part was transmitted to her': [transmitted, true, true],
  'a pupil of her school': [ofSchool, true, true],
  'a pupil of another school': [ofOther, false, true],
  'a pupil of her school whom the directory does not know': [unknown, false, false],
  'a colleague': [colleague, false, false],
} as const;

test.each(Object.keys(PUPILS) as (keyof typeof PUPILS)[])('whether a teacher keeps a label of %s', async (who) => {
  const [{ id }, inSchool, inAuthority] = PUPILS[who];
  const may = (scope: 'school' | 'authority') => mayLabel(db, teacher, id, scope);
  expect([await may('school'), await may('authority')]).toEqual([inSchool, inAuthority]);
});

test('of nobody who does not exist', async () => {
  expect(await mayLabel(db, teacher, 1_000_000, 'authority')).toBe(false);
});

test('whom the directory does not know has a label where she is in a class or folio of the teacher', async () => {
  const hidden = await buildPupil(db, { cloeeWorldId: null });
  await buildFolio(db, { author: teacher, pupils: [hidden] });
  expect(await mayLabel(db, teacher, hidden.id, 'school')).toBe(true);
});
