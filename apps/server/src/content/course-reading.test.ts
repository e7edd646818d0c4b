import { expect, test } from 'vitest';
import type { SignedInUser } from '../http/signed-in-user.ts';
import { readerValues, readerValuesForLists } from './course-reading.ts';

const person = { id: 7, displayName: 'Léa', objectGuid: 'o', cloeeWorldId: 'w' };
const teacher: SignedInUser = { ...person, roles: ['enseignants'] };
const pupil: SignedInUser = { ...person, roles: ['eleves'] };

test('a user without the fact about possibles does not type-check, and would read none', () => {
  // @ts-expect-error: only a Caller says whether she sees possibles.
  expect(readerValues(teacher).seesPossibles).toBeFalsy();
});

test('whether possibles are read is the caller’s to say, whatever her roles', () => {
  for (const seesPossibles of [true, false]) {
    expect(readerValues({ ...teacher, seesPossibles })).toEqual({
      personId: 7,
      isTeacher: true,
      isPublisher: false,
      seesPossibles,
    });
  }
});

test('a guest is nobody and sees no possible', () => {
  expect(readerValues(null)).toEqual({ personId: 0, isTeacher: false, isPublisher: false, seesPossibles: false });
});

test('[OP-013] where a list hangs on it the opening date counts as past for teachers, for nobody else', () => {
  expect(readerValuesForLists(teacher)).toMatchObject({ personId: 7, seesPossibles: true });
  expect(readerValuesForLists(pupil)).toMatchObject({ personId: 7, seesPossibles: false });
});
