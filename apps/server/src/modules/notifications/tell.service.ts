import { type ContentKind, KIND_NAMES } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import type { FolioRole } from '../../db/folio-schema.ts';
import { tellOneApart } from '../directory/twins.service.ts';
import { deleteLost } from './notifications.queries.ts';
import { notify, notifyAgain, unnotify } from './notify.ts';
import * as texts from './texts.ts';

/** Who does it; nobody is told while her `notifies` is off. */
type Actor = { id: number; displayName: string; notifies: boolean };
type Content = { id: number; title: string };
type Member = { personId: number; role: FolioRole };
type Pupil = { studentId: number; personId: number; displayName: string };

/** People who have just entered a team; a removed person who comes back is notified again. */
export async function tellTeam(
  db: Db,
  by: Actor,
  kind: ContentKind,
  { id, title }: Content,
  personIds: readonly number[],
): Promise<void> {
  if (!by.notifies) return;
  const note = {
    ...texts.joinedTeam(kind, title, by.displayName),
    fact: `team:${kind}:${id}`,
    link: `/${KIND_NAMES[kind].screens}/equipe-pedagogique/${id}`,
    aboutId: by.id,
  };
  await notifyAgain(
    db,
    personIds.filter((personId) => personId !== by.id).map((personId) => ({ ...note, personId })),
  );
}

/** People who may have lost a content or what they saw in it: what they were told of it goes with the right. */
export async function untellLost(db: Db, kind: ContentKind, id: number, personIds: readonly number[]): Promise<void> {
  if (personIds.length > 0) await deleteLost(db, kind, id, personIds);
}

/** The new owner of a folio. */
export async function tellTransmitted(db: Db, by: Actor, folio: Content, personId: number): Promise<void> {
  if (!by.notifies) return;
  await notifyAgain(db, [
    {
      ...texts.transmitted(folio.title, by.displayName),
      personId,
      fact: `folio-transmitted:${folio.id}`,
      link: `/folios/personnels/${folio.id}`,
      aboutId: by.id,
    },
  ]);
}

/** Teachers who may read pupils' parts of a folio; one notification waits for each folio, with how many there are now. */
export async function tellTransmittedParts(
  db: Db,
  by: Actor,
  folio: Content,
  receivers: readonly { personId: number; count: number }[],
): Promise<void> {
  if (!by.notifies) return;
  await notifyAgain(
    db,
    receivers.map(({ personId, count }) => ({
      ...texts.transmittedParts(folio.title, by.displayName, count),
      personId,
      fact: partsFact(folio.id),
      link: '/folios/transmis',
      aboutId: by.id,
    })),
  );
}

const partsFact = (folioId: number) => `folio-parts:${folioId}`;

/** Pupils who see something of their folio for the first time; one notification waits for each folio. */
export async function tellFolioShown(db: Db, by: Actor, folio: Content, personIds: readonly number[]): Promise<void> {
  if (!by.notifies) return;
  const note = {
    ...texts.folioShown(folio.title, by.displayName),
    fact: shownFact(folio.id),
    link: '/mon-folio',
    aboutId: by.id,
  };
  await notifyAgain(
    db,
    personIds.map((personId) => ({ ...note, personId })),
  );
}

/** Pupils who see nothing of the folio any more. */
export const untellFolioShown = (db: Db, folioId: number, personIds: readonly number[]): Promise<void> =>
  unnotify(db, shownFact(folioId), personIds);

const shownFact = (folioId: number) => `folio-shown:${folioId}`;

export type BegunDistribution = {
  courseId: number;
  title: string;
  teacherId: number;
  teacherName: string;
  pupilId: number;
  /** Last day, as people write it; null without an end. */
  until: string | null;
};

/** Pupils whose course has begun. */
export const tellDistributed = (db: Db, begun: readonly BegunDistribution[]): Promise<void> =>
  notify(
    db,
    begun.map(({ courseId, title, teacherId, teacherName, pupilId, until }) => ({
      ...texts.distributed(title, teacherName, until),
      personId: pupilId,
      fact: distributedFact({ courseId, teacherId }),
      link: `/parcours/enseignants/${courseId}`,
      aboutId: teacherId,
    })),
  );

const distributedFact = ({ courseId, teacherId }: Pick<BegunDistribution, 'courseId' | 'teacherId'>) =>
  `course-distributed:${courseId}:${teacherId}`;

/** A gift that was taken back was never notified: its link would be refused. */
export const untellDistributed = (
  db: Db,
  course: Pick<BegunDistribution, 'courseId' | 'teacherId'>,
  pupilIds: readonly number[],
): Promise<void> => unnotify(db, distributedFact(course), pupilIds);

type GivenTest = Content & {
  /** When it opens, as people write it; null where it is open already. */
  opensOn: string | null;
};

/** Pupils to whom a test was given. */
export async function tellTestGiven(db: Db, by: Actor, test: GivenTest, pupilIds: readonly number[]): Promise<void> {
  if (!by.notifies) return;
  const words = texts.testGiven(test.title, by.displayName, test.opensOn);
  await notify(db, toPupils(by, test.id, testFact(test.id), words, pupilIds));
}

/** Pupils whose copies were handed back. */
export async function tellTestReturned(db: Db, by: Actor, test: Content, pupilIds: readonly number[]): Promise<void> {
  if (!by.notifies) return;
  const words = texts.testReturned(test.title, by.displayName);
  await notify(db, toPupils(by, test.id, returnedFact(test.id), words, pupilIds));
}

/** A test that was deleted: its links would be refused. */
export async function untellTest(db: Db, id: number, pupilIds: readonly number[]): Promise<void> {
  await unnotify(db, testFact(id), pupilIds);
  await unnotify(db, returnedFact(id), pupilIds);
}

const testFact = (id: number) => `class-test:${id}`;
const returnedFact = (id: number) => `class-test-returned:${id}`;
const toPupils = (by: Actor, id: number, fact: string, words: texts.Words, pupilIds: readonly number[]) =>
  pupilIds.map((personId) => ({ ...words, personId, fact, link: `/controles/${id}`, aboutId: by.id }));

const pupilLink = (folioId: number, { studentId }: Pupil, role: Member['role']) =>
  `/folios/${role === 'owner' ? 'personnels' : 'equipe-pedagogique'}/${folioId}/eleve/${studentId}`;

/** Each member with the pupil's name as this member knows her among namesakes. */
async function asToldTo(
  db: Db,
  pupil: Pupil,
  members: readonly Member[],
): Promise<(Member & { displayName: string })[]> {
  const told: (Member & { displayName: string })[] = [];
  for (const member of members) {
    const displayName = await tellOneApart(db, { id: member.personId }, pupil.personId, pupil.displayName);
    told.push({ ...member, displayName });
  }
  return told;
}

type Discussion = { folio: Content; pupil: Pupil; criterion: { id: number; label: string }; count: number };

/** The other members of the folio; one notification waits for each discussion, however much is said. */
export const tellCommented = async (
  db: Db,
  by: Actor,
  { folio, pupil, criterion, count }: Discussion,
  members: readonly Member[],
): Promise<void> =>
  notifyAgain(
    db,
    (
      await asToldTo(
        db,
        pupil,
        members.filter(({ personId }) => personId !== by.id),
      )
    ).map(({ personId, role, displayName }) => ({
      ...texts.commented(folio.title, displayName, criterion.label, count),
      personId,
      fact: `discussion:${pupil.studentId}:${criterion.id}`,
      link: `${pupilLink(folio.id, pupil, role)}?discussion=${criterion.id}`,
      aboutId: pupil.personId,
    })),
  );

/** Members who write observations; one notification waits for each pupil, however many criteria differ. */
export const tellSelfEvaluation = async (
  db: Db,
  { folio, pupil, count }: { folio: Content; pupil: Pupil; count: number },
  members: readonly Member[],
): Promise<void> =>
  notifyAgain(
    db,
    (
      await asToldTo(
        db,
        pupil,
        members.filter(({ role }) => role !== 'reader'),
      )
    ).map(({ personId, role, displayName }) => ({
      ...texts.evaluatedOtherwise(folio.title, displayName, count),
      personId,
      fact: `self-evaluation:${pupil.studentId}`,
      link: pupilLink(folio.id, pupil, role),
      aboutId: pupil.personId,
    })),
  );

type Authored = Content & { authorId: number };
const authorLink = ({ id }: Content) => `/parcours/personnels/${id}`;

/** The author of a course that she proposed to the experts. */
export async function tellAnswered(
  db: Db,
  by: Omit<Actor, 'displayName'>,
  course: Authored,
  proposal: { id: number; isAccepted: boolean; answer: string },
): Promise<void> {
  if (!by.notifies || course.authorId === by.id) return;
  await notify(db, [
    {
      ...texts.answered(course.title, proposal.isAccepted, proposal.answer),
      personId: course.authorId,
      fact: `proposal:${proposal.id}`,
      link: authorLink(course),
    },
  ]);
}

/** The author of a rated course, without the rater's name; one notification waits for each course. */
export async function tellRated(
  db: Db,
  by: Omit<Actor, 'displayName'>,
  course: Authored,
  { count, average }: { count: number; average: number | null },
): Promise<void> {
  if (!by.notifies || course.authorId === by.id) return;
  await notifyAgain(db, [
    {
      ...texts.rated(course.title, count, average),
      personId: course.authorId,
      fact: `course-rated:${course.id}`,
      link: authorLink(course),
    },
  ]);
}
