import { PICTURES, type PictureSlug, pictureAddress } from '@pupitre/contract';
import { splitName, withoutMarks } from '@pupitre/learning';
import type { Db } from '../db/connection.ts';
import { person } from '../db/schema.ts';
import { saveHead } from '../modules/directory/school-heads.service.ts';
import type { MediaStorage } from '../modules/media/storage/media-storage.ts';
import { buildClass } from './build/build-class.ts';
import { buildDevAccount } from './build/build-dev-account.ts';
import { buildGroup } from './build/build-group.ts';
import { buildList, type ItemOverrides, type ListRow } from './build/build-list.ts';
import { buildPerson, type PersonRow } from './build/build-person.ts';
import { buildSchool, type SchoolRow } from './build/build-school.ts';
import { stableUuid } from './build/stable-uuid.ts';
import { at } from './data/at.ts';
import { DEMO_GROUPS } from './data/groups.ts';
import type { DemoItem } from './data/lists.ts';
import { DEMO_LISTS } from './data/lists.ts';
import {
  CLASSES,
  DEMO_PASSWORD,
  LOGIN_ORDER,
  labelOf,
  PUPIL_LOGINS,
  SCHOOLS,
  type SchoolKey,
  STAFF,
} from './data/people.ts';
import { fillClassTests } from './fill-class-tests.ts';
import { fillDemoCourses } from './fill-demo-courses.ts';
import { fillDemoFolios } from './fill-demo-folios.ts';
import { addDemoLogos, addDemoPhotos } from './fill-demo-media.ts';
import { fillDemoPlatform } from './fill-demo-platform.ts';
import { fillDemoPractice } from './fill-demo-practice.ts';
import { fillDistributions } from './fill-distributions.ts';
import { type DemoWorld, fillOldestFirst } from './fill-oldest-first.ts';

/** The present day of the demo school; every date is counted back from it. */
export const DEMO_TODAY = new Date('2026-11-20T15:30:00Z');

/**
 * Fills an empty database with the demo school, or writes nothing. Only demo and test installations call it. What has to be current
 * whenever somebody looks at it is counted from `now`: periods, notifications, practice. Observations have photos, and schools
 * logos, where there is a storage.
 */
export async function fillDemoSchool(db: Db, now = new Date(), storage: MediaStorage | null = null): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await tx.select({ id: person.id }).from(person).limit(1);
    if (people.length > 0) throw new Error('The demo school goes into an empty database only: this one holds people.');
    const schools = await fillSchools(tx);
    const persons = await fillPeople(tx, schools);
    await fillAccounts(tx, persons);
    if (storage !== null) await fillLogos(tx, storage, { schools, admin: at(persons, 'Claude Vuilleumier') });
    await fillGroups(tx, persons);
    const world = { people: persons, today: DEMO_TODAY };
    const lists = await fillDemoLists(tx, world);
    const courses = await fillDemoCourses(tx, { ...world, lists });
    const photos = storage === null ? new Map() : await addDemoPhotos(tx, storage, at(persons, 'Isabelle Rochat'));
    const folios = await fillDemoFolios(tx, { ...world, lists, photos });
    const inClass = (place: number) => (CLASSES[place]?.pupils ?? []).map((name) => at(persons, name));
    const mates = inClass(0).filter(({ displayName }) => !(displayName in PUPIL_LOGINS));
    await fillDistributions(tx, {
      teacher: at(persons, 'Isabelle Rochat'),
      pupils: Object.keys(PUPIL_LOGINS).map((name) => at(persons, name)),
      classmates: mates,
      classKey: CLASSES[0]?.key ?? '',
      second: { classKey: CLASSES[1]?.key ?? '', pupils: inClass(1) },
      today: now,
    });
    await fillDemoPractice(tx, {
      teacher: at(persons, 'Isabelle Rochat'),
      pupils: inClass(0),
      others: inClass(1),
      classKey: CLASSES[0]?.key ?? '',
      lists,
      today: now,
    });
    await fillClassTests(tx, {
      teacher: at(persons, 'Isabelle Rochat'),
      pupils: [...Object.keys(PUPIL_LOGINS).map((name) => at(persons, name)), ...mates],
      classKey: CLASSES[0]?.key ?? '',
      ...labelOf(CLASSES[0]?.key),
      lists,
      today: now,
    });
    await fillDemoPlatform(tx, { people: persons, folios, courses, today: now });
  });
}

async function fillSchools(db: Db): Promise<ReadonlyMap<SchoolKey, SchoolRow>> {
  const schools = new Map<SchoolKey, SchoolRow>();
  for (const { key, logo: _, ...columns } of SCHOOLS) {
    schools.set(key, await buildSchool(db, { ...columns, sourcedId: stableUuid(`demo school ${key}`) }));
  }
  return schools;
}

/** As the administration gives them to the schools. */
async function fillLogos(
  db: Db,
  storage: MediaStorage,
  { schools, admin }: { schools: ReadonlyMap<SchoolKey, SchoolRow>; admin: PersonRow },
): Promise<void> {
  const logos = await addDemoLogos(db, storage, admin);
  for (const { key, logo } of SCHOOLS) {
    const { id, address } = at(schools, key);
    const user = {
      id: admin.id,
      displayName: admin.displayName,
      objectGuid: '',
      cloeeWorldId: '',
      roles: ['admin'] as const,
    };
    await saveHead(db, user, id, { address, logo: at(logos, logo) });
  }
}

async function fillPeople(db: Db, schools: ReadonlyMap<SchoolKey, SchoolRow>): Promise<ReadonlyMap<string, PersonRow>> {
  const persons = new Map<string, PersonRow>();
  for (const { name, roles, schools: keys } of STAFF) {
    const member = { ...identifiers(name), email: mailAddress(name), roles: [...roles] };
    persons.set(name, await buildPerson(db, { ...member, schools: keys.map((key) => at(schools, key)) }));
  }
  for (const { key, name, year, school: schoolKey, teachers, pupils } of CLASSES) {
    const school = at(schools, schoolKey);
    for (const pupil of pupils) {
      persons.set(pupil, await buildPerson(db, { ...identifiers(pupil), roles: ['eleves'], schools: [school] }));
    }
    const rowsOf = (names: readonly string[]) => names.map((member) => at(persons, member));
    await buildClass(db, { key, name, year, school, teachers: rowsOf(teachers), pupils: rowsOf(pupils) });
  }
  return persons;
}

const identifiers = (name: string) => ({
  displayName: name,
  ...splitName(name),
  objectGuid: stableUuid(`demo person ${name}`),
  cloeeWorldId: stableUuid(`demo world ${name}`),
});

const mailAddress = (name: string) => {
  const words = withoutMarks(name).toLowerCase().split(' ');
  return `${words.join('.')}@pupitre.example`;
};

async function fillGroups(db: Db, persons: ReadonlyMap<string, PersonRow>): Promise<void> {
  for (const { name, owner, pupils } of DEMO_GROUPS) {
    const key = stableUuid(`demo group ${name}`);
    const members = pupils.map((pupil) => at(persons, pupil));
    await buildGroup(db, { key, name, owner: at(persons, owner), pupils: members });
  }
}

async function fillAccounts(db: Db, persons: ReadonlyMap<string, PersonRow>): Promise<void> {
  const logins = new Map<string, string>(Object.entries(PUPIL_LOGINS).map(([name, login]) => [login, name]));
  for (const member of STAFF) if ('login' in member) logins.set(member.login, member.name);
  for (const [position, login] of LOGIN_ORDER.entries()) {
    const owner = at(persons, at(logins, login));
    await buildDevAccount(db, { login, password: DEMO_PASSWORD, person: owner, position });
  }
}

function fillDemoLists(db: Db, world: DemoWorld): Promise<ReadonlyMap<string, ListRow>> {
  return fillOldestFirst('list', DEMO_LISTS, world, (data, common) => {
    const { nature, items, categories, daysAgo: _, ...columns } = data;
    return buildList(db, {
      ...columns,
      ...common,
      categories: [...categories],
      lexicon: nature === 'lexicon',
      rpn: nature === 'rpn',
      items: items.map(itemColumns),
    });
  });
}

const LABELS = new Map<PictureSlug, string>(PICTURES.map(({ slug, label }) => [slug, label]));

function itemColumns([learnTxt, hintTxt, more = {}]: DemoItem): ItemOverrides {
  const { picture, alt, tags = [], accept = [] } = more;
  const texts = { learnTxt, hintTxt, tags: [...tags], accept: [...accept] };
  if (picture === undefined) return texts;
  return { ...texts, hintImgUrl: pictureAddress(picture), hintImgAlt: alt ?? at(LABELS, picture) };
}
