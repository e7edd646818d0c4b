import { describe, expect, test } from 'vitest';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import {
  canDeleteList,
  canEditList,
  canPublishInLexicon,
  canReadList,
  canSeeTeam,
  type ListFacts,
} from './lists.policy.ts';

const person = (id: number, roles: SignedInUser['roles']): SignedInUser => ({
  id,
  roles,
  displayName: '',
  objectGuid: '',
  cloeeWorldId: '',
});
const author = person(1, ['enseignants']);
const teacher = person(2, ['enseignants']);
const pupil = person(3, ['eleves']);
const publisher = person(4, ['publisher']);
const admin = person(5, ['admin']);

const facts = (given: Partial<ListFacts> = {}): ListFacts => ({
  authorId: 1,
  lexicon: false,
  rpn: false,
  deletedOn: null,
  teamCanEdit: null,
  secretReader: false,
  isInReadableCourse: false,
  ...given,
});

describe('[OP-013] reading', () => {
  test.each([
    ['a private list by its author', author, facts(), true],
    ['a private list by another teacher', teacher, facts(), false],
    ['a private list by a publisher', publisher, facts(), false],
    ['a private list by an admin', admin, facts(), false],
    ['a private list that a readable course plays', pupil, facts({ isInReadableCourse: true }), true],
    ['a private list by a pupil', pupil, facts(), false],
    ['a team member without the right to edit', teacher, facts({ teamCanEdit: false }), true],
    ['a lexicon list by a pupil', pupil, facts({ lexicon: true }), true],
    ['an official list by a pupil', pupil, facts({ rpn: true }), true],
    ['a holder of the secret', pupil, facts({ secretReader: true }), true],
    ['a deleted list by its author', author, facts({ deletedOn: new Date(0) }), false],
    ['a deleted lexicon list', pupil, facts({ lexicon: true, deletedOn: new Date(0) }), false],
  ])('%s', (_, user, list, expected) => {
    expect(canReadList(user, list)).toBe(expected);
  });
});

describe('[OP-012] editing', () => {
  test.each([
    ['author', author, facts(), true],
    ['author of a lexicon list', author, facts({ lexicon: true }), true],
    ['member who may edit', teacher, facts({ teamCanEdit: true }), true],
    ['member who may not', teacher, facts({ teamCanEdit: false }), false],
    ['publisher on a private list', publisher, facts(), false],
    ['publisher on a private list of whose secret she knows', publisher, facts({ secretReader: true }), false],
    ['publisher on a lexicon list', publisher, facts({ lexicon: true }), true],
    ['publisher on an official list', publisher, facts({ rpn: true }), true],
    ['teacher on a lexicon list', teacher, facts({ lexicon: true }), false],
    ['teacher on an official list', teacher, facts({ rpn: true }), false],
    ['admin on a lexicon list', admin, facts({ lexicon: true }), false],
    ['holder of the secret', teacher, facts({ secretReader: true }), false],
  ])('%s', (_, user, list, expected) => {
    expect(canEditList(user, list)).toBe(expected);
  });
});

test('only the author deletes', () => {
  expect(canDeleteList(author, facts())).toBe(true);
  expect(canDeleteList(teacher, facts({ teamCanEdit: true }))).toBe(false);
  expect(canDeleteList(publisher, facts({ lexicon: true }))).toBe(false);
});

test('only publishers publish in the lexicon', () => {
  expect([author, pupil, admin, publisher].map(canPublishInLexicon)).toEqual([false, false, false, true]);
});

test('the team is shown to itself and to editors', () => {
  expect(canSeeTeam(teacher, facts({ teamCanEdit: false }))).toBe(true);
  expect(canSeeTeam(publisher, facts({ lexicon: true }))).toBe(true);
  expect(canSeeTeam(pupil, facts({ lexicon: true }))).toBe(false);
});
