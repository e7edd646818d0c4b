import { observationIdOf } from '@pupitre/learning';
import type { Database } from '../../src/db/connection.ts';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildDistribution } from '../../src/demo/build/build-distribution.ts';
import { buildFolio } from '../../src/demo/build/build-folio.ts';
import { buildGroup } from '../../src/demo/build/build-group.ts';
import { buildList } from '../../src/demo/build/build-list.ts';
import { buildMedium } from '../../src/demo/build/build-medium.ts';
import { buildPerson, type PersonRow } from '../../src/demo/build/build-person.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { newSecret } from '../../src/http/secrets.ts';
import { hashSessionId, idleMinutes } from '../../src/plugins/session.ts';
import { insertSession } from '../../src/plugins/session-queries.ts';

export const FUZZ_ROLES = ['guest', 'pupil', 'teacher', 'support', 'publisher', 'admin'] as const;
export type FuzzRole = (typeof FUZZ_ROLES)[number];

/** Headers that identify a caller to the server. */
export type Caller = Record<string, string>;
export type FuzzWorld = {
  callers: Record<FuzzRole, Caller>;
  /** Content of the teacher and the pupil that may be damaged: values by their names in paths and bodies. */
  makeContent: () => Promise<FuzzContent>;
};
export type FuzzContent = {
  list: number;
  course: number;
  folio: number;
  byName: Readonly<Record<string, unknown>>;
};

const WORDS: Record<Exclude<FuzzRole, 'guest'>, string> = {
  pupil: 'eleves',
  teacher: 'enseignants',
  support: 'soutien',
  publisher: 'publisher',
  admin: 'admin',
};

/** People of every role, signed in, and content of theirs made by the factories. */
export async function createFuzzWorld(db: Database, cookieName: string): Promise<FuzzWorld> {
  const school = await buildSchool(db);
  const schools = [school];
  const people = {} as Record<Exclude<FuzzRole, 'guest'>, PersonRow>;
  const callers: Partial<Record<FuzzRole, Caller>> = { guest: enter(cookieName, null, newSecret()) };
  for (const role of FUZZ_ROLES) {
    if (role === 'guest') continue;
    people[role] = await buildPerson(db, { roles: [WORDS[role]], schools });
    const [id, csrfToken] = [newSecret(), newSecret()];
    const { id: personId, roles } = people[role];
    await insertSession(db, { idHash: hashSessionId(id), personId, csrfToken, idleMinutes: idleMinutes(roles) });
    callers[role] = enter(cookieName, id, csrfToken);
  }
  const { teacher, pupil, publisher } = people;
  await buildClass(db, { school, teachers: [teacher, people.support], pupils: [pupil] });
  return { callers: callers as Record<FuzzRole, Caller>, makeContent };

  async function makeContent(): Promise<FuzzContent> {
    const list = await buildList(db, { author: teacher });
    const medium = await buildMedium(db, { owner: teacher });
    const course = await buildCourse(db, {
      author: teacher,
      rpn: true,
      team: [{ person: publisher }],
      items: [
        { itemType: 'Link', title: 'Le lac', navigationUrl: 'https://exemple.ch/lac' },
        { itemType: 'Text', title: 'À retenir', description: '<p>L’eau descend.</p>' },
        { itemType: 'Activity', title: 'Les mots', navigationUrl: `/listes/liste/${list.id}` },
      ],
      proposals: [{}],
    });
    await buildDistribution(db, { course, teacher, pupil });
    const group = await buildGroup(db, { owner: teacher, pupils: [pupil] });
    const folio = await buildFolio(db, {
      author: teacher,
      pupils: [pupil],
      criteria: [{ label: 'Lit un texte', studentEvaluationEnabled: true }, { label: 'Écrit une phrase' }],
      team: [{ person: people.support }],
    });
    const [studentId = 0, criterionId = 0] = [folio.pupils[0]?.id, folio.criteria[0]?.id];
    const byName = {
      folioId: folio.id,
      bookletId: folio.id,
      studentId,
      monitoredStudentId: studentId,
      criteriaId: criterionId,
      criterionId,
      observationId: observationIdOf(studentId, criterionId),
      courseId: course.id,
      listId: list.id,
      itemId: course.items[0]?.id ?? 0,
      groupKey: group.key,
      worldId: pupil.cloeeWorldId,
      secret: list.secret,
      guid: medium.guid,
      name: medium.name,
      personId: people.support.id,
    };
    return { list: list.id, course: course.id, folio: folio.id, byName };
  }
}

function enter(cookieName: string, sessionId: string | null, csrfToken: string): Caller {
  const session = sessionId === null ? '' : `${cookieName}=${sessionId}; `;
  return { cookie: `${session}XSRF-TOKEN=${csrfToken}`, 'x-xsrf-token': csrfToken };
}
