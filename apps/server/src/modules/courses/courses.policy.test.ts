import { describe, expect, test } from 'vitest';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import {
  type CourseFacts,
  canAnswerProposals,
  canChooseCourseTeam,
  canEditCourse,
  canSeeCourseTeam,
  canSeeReviews,
  hasFinished,
  isCourseAuthor,
  publicationSwitches,
} from './courses.policy.ts';

const person = (id: number, ...roles: SignedInUser['roles']): SignedInUser => ({
  id,
  roles,
  displayName: '',
  objectGuid: '',
  cloeeWorldId: '',
});
const author = person(1, 'enseignants');
const teacher = person(2, 'enseignants');
const pupil = person(3, 'eleves');
const publisher = person(4, 'publisher');
const admin = person(5, 'admin');
const support = person(6, 'soutien');
const everybody = [null, author, teacher, pupil, publisher, admin, support];

const facts = (given: Partial<CourseFacts> = {}): CourseFacts => ({
  authorId: 1,
  rpn: false,
  possible: false,
  teamCanEdit: null,
  ...given,
});

describe('[OP-012] editing', () => {
  test.each([
    ['the author', author, facts(), true],
    ['a guest', null, facts({ rpn: true, possible: true, teamCanEdit: true }), false],
    ['another teacher', teacher, facts(), false],
    ['a member who may edit', teacher, facts({ teamCanEdit: true }), true],
    ['a member who may not', teacher, facts({ teamCanEdit: false }), false],
    ['a publisher on a private course', publisher, facts(), false],
    ['a publisher on an official course', publisher, facts({ rpn: true }), true],
    ['a publisher on a possible', publisher, facts({ possible: true }), true],
    ['a teacher on an official course', teacher, facts({ rpn: true }), false],
    ['an admin on a possible', admin, facts({ possible: true }), false],
  ])('%s', (_, user, course, expected) => {
    expect(canEditCourse(user, course)).toBe(expected);
  });
});

test('the author alone is the author', () => {
  expect(everybody.map((user) => isCourseAuthor(user, facts()))).toEqual(everybody.map((user) => user === author));
});

test('the team is shown to itself and to those who may edit', () => {
  expect(canSeeCourseTeam(teacher, facts({ teamCanEdit: false }))).toBe(true);
  expect(canSeeCourseTeam(author, facts())).toBe(true);
  expect(canSeeCourseTeam(publisher, facts({ rpn: true }))).toBe(true);
  expect(canSeeCourseTeam(pupil, facts({ rpn: true }))).toBe(false);
  expect(canSeeCourseTeam(null, facts())).toBe(false);
});

test('ratings are read by the author and the publishers', () => {
  expect(everybody.filter((user) => canSeeReviews(user, facts()))).toEqual([author, publisher]);
});

test('publishers alone answer proposals', () => {
  expect([author, pupil, admin, support, publisher].filter(canAnswerProposals)).toEqual([publisher]);
});

test('[OP-086] four switches for publishers, one for teachers, none for others', () => {
  expect(publicationSwitches(publisher)).toEqual(['rpn', 'libre', 'teacher', 'possible']);
  expect([teacher, support].map(publicationSwitches)).toEqual([['teacher'], ['teacher']]);
  expect([pupil, admin].map(publicationSwitches)).toEqual([[], []]);
});

test('[OP-087] teachers and publishers choose the team', () => {
  expect([teacher, support, publisher, pupil, admin].filter(canChooseCourseTeam)).toEqual([
    teacher,
    support,
    publisher,
  ]);
});

test('[COURSE-54] finished is all that counts, and something must count', () => {
  const finished = (doneCount: number, trackedCount: number) => hasFinished({ doneCount, trackedCount });
  expect([finished(4, 4), finished(3, 4), finished(99, 100), finished(0, 0)]).toEqual([true, false, false, false]);
});
