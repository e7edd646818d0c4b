import { describe, expect, test } from 'vitest';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import {
  canArchiveFolio,
  canEditFolio,
  canPublishModel,
  canReadFolio,
  type FolioFacts,
  isFolioOwner,
  mayReadTransmittedPart,
  mayShowFolio,
  refusedEdit,
  refusedObserving,
  refusedShowing,
  seesPupils,
  type TransmittedFacts,
} from './folios.policy.ts';

const person = (...roles: SignedInUser['roles']): SignedInUser => ({
  id: 1,
  roles,
  displayName: '',
  objectGuid: '',
  cloeeWorldId: '',
});
const teacher = person('enseignants');
const publisher = person('publisher');

const facts = (given: Partial<FolioFacts> & { deletedOn?: Date } = {}) => ({
  rpn: false,
  planEtudeRomand: false,
  role: null,
  archivedOn: null,
  deletedOn: null,
  ...given,
});
const MODEL = facts({ rpn: true });
const CURRICULUM = facts({ planEtudeRomand: true });

describe('reading', () => {
  test.each([
    ['a stranger', teacher, facts(), false],
    ['the owner', teacher, facts({ role: 'owner' }), true],
    ['a member who reads', teacher, facts({ role: 'reader' }), true],
    ['a member of the criteria', teacher, facts({ role: 'criteria' }), true],
    ['a teacher a model', teacher, MODEL, true],
    ['a teacher a folio of the curriculum', teacher, CURRICULUM, false],
    ['a publisher a folio of the curriculum', publisher, CURRICULUM, true],
    ['a publisher somebody’s folio', publisher, facts(), false],
    ['the owner a deleted one', teacher, facts({ role: 'owner', deletedOn: new Date(0) }), false],
    ['a publisher a deleted model', publisher, { ...MODEL, deletedOn: new Date(0) }, false],
  ])('%s', (_, user, folio, expected) => {
    expect(canReadFolio(user, folio)).toBe(expected);
  });
});

describe('[OP-012] editing, and writing observations', () => {
  test.each([
    ['a stranger', teacher, facts(), false, false],
    ['the owner', teacher, facts({ role: 'owner' }), true, true],
    ['a member who edits', teacher, facts({ role: 'editor' }), true, true],
    ['a member who reads', teacher, facts({ role: 'reader' }), false, false],
    ['a member of the criteria', teacher, facts({ role: 'criteria' }), false, false],
    ['a publisher who has the criteria of a model', publisher, { ...MODEL, role: 'criteria' as const }, true, false],
    ['a teacher a model', teacher, MODEL, false, false],
    ['a publisher a model', publisher, MODEL, true, false],
    ['a publisher a folio of the curriculum', publisher, CURRICULUM, true, false],
    ['a publisher who reads a model as a member', publisher, { ...MODEL, role: 'reader' as const }, true, true],
    ['a publisher somebody’s folio', publisher, facts(), false, false],
  ])('%s', (_, user, folio, edits, observes) => {
    expect([canEditFolio(user, folio), refusedObserving(user, folio) === null]).toEqual([edits, observes]);
  });
});

describe('an archived folio', () => {
  const ARCHIVED = { archivedOn: new Date(0) };
  test.each([
    ['the owner', teacher, facts({ ...ARCHIVED, role: 'owner' }), 'FOLIO_ARCHIVED'],
    ['a member who edits', teacher, facts({ ...ARCHIVED, role: 'editor' }), 'FOLIO_ARCHIVED'],
    ['a member who reads', teacher, facts({ ...ARCHIVED, role: 'reader' }), 'FORBIDDEN'],
    ['a stranger', teacher, facts(ARCHIVED), 'FORBIDDEN'],
  ])('refuses %s, and says why', (_, user, folio, reason) => {
    expect([refusedEdit(user, folio), refusedObserving(user, folio)]).toEqual([reason, reason]);
    expect(canEditFolio(user, folio)).toBe(false);
  });

  test('its owner archives it, unless it is published', () => {
    const roles = ['owner', 'editor', 'reader', null] as const;
    expect(roles.map((role) => canArchiveFolio(facts({ role })))).toEqual([true, false, false, false]);
    expect(canArchiveFolio(facts({ role: 'owner', rpn: true }))).toBe(false);
    expect(canArchiveFolio(facts({ role: 'owner', planEtudeRomand: true }))).toBe(false);
  });
});

describe('showing it to pupils', () => {
  const ARCHIVED = { archivedOn: new Date(0) };
  test.each([
    ['the owner may', teacher, facts({ role: 'owner' }), null],
    ['a member who edits may', teacher, facts({ role: 'editor' }), null],
    ['a member who reads may not', teacher, facts({ role: 'reader' }), 'FORBIDDEN'],
    ['a stranger may not', teacher, facts(), 'FORBIDDEN'],
    ['a publisher may not, though she edits the model', publisher, MODEL, 'FORBIDDEN'],
    ['nobody more, once it is archived', teacher, facts({ ...ARCHIVED, role: 'owner' }), 'FOLIO_ARCHIVED'],
  ])('%s', (_, user, folio, reason) => {
    expect(refusedShowing(user, folio, true)).toBe(reason);
    expect(mayShowFolio(user, folio)).toBe(reason !== 'FORBIDDEN');
  });

  test('taking it back stays possible in an archived folio, to the same people', () => {
    expect(refusedShowing(teacher, facts({ ...ARCHIVED, role: 'editor' }), false)).toBeNull();
    expect(refusedShowing(teacher, facts({ ...ARCHIVED, role: 'reader' }), false)).toBe('FORBIDDEN');
  });
});

test('members of the criteria see no pupils, one member owns', () => {
  const roles = ['owner', 'editor', 'reader', 'criteria', null] as const;
  expect(roles.map((role) => seesPupils({ role }))).toEqual([true, true, true, false, false]);
  expect(roles.map((role) => isFolioOwner({ role }))).toEqual([true, false, false, false, false]);
});

describe('reading a pupil’s part that was transmitted', () => {
  const part = (given: Partial<TransmittedFacts> = {}): TransmittedFacts => ({
    ...{ receiverId: 1, rpn: false, planEtudeRomand: false, deletedOn: null, removedOn: null },
    ...given,
  });
  test.each([
    ['its receiver', part(), true],
    ['nobody else', part({ receiverId: 2 }), false],
    ['nobody once the folio is deleted', part({ deletedOn: new Date(0) }), false],
    ['nobody once the pupil is out of it', part({ removedOn: new Date(0) }), false],
    ['nobody once it is a model', part({ rpn: true }), false],
    ['nobody once it is of the curriculum', part({ planEtudeRomand: true }), false],
  ])('%s', (_, facts, expected) => {
    expect(mayReadTransmittedPart(teacher, facts)).toBe(expected);
  });
});

test('[FOLIO-43] publishers alone publish models', () => {
  expect([teacher, person('admin'), publisher].map(canPublishModel)).toEqual([false, false, true]);
});
