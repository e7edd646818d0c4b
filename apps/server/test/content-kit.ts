import {
  type ContentKind,
  type CourseSaveInput,
  courseCalls,
  type FolioSaveInput,
  folioCalls,
  type ListSaveInput,
  listCalls,
  openCourseBySecret,
  openListBySecret,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
  searchTeamCourses,
  searchTeamFolios,
  searchTeamLists,
} from '@pupitre/contract';
import type { Db } from '../src/db/connection.ts';
import { buildCourse } from '../src/demo/build/build-course.ts';
import { buildFolio } from '../src/demo/build/build-folio.ts';
import { buildList, type TeamOverride } from '../src/demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../src/demo/build/build-person.ts';

type ContentOverrides = {
  author?: Pick<PersonRow, 'id'>;
  title?: string;
  team?: readonly TeamOverride[];
  deletedOn?: Date;
  /** For everybody who may call; nobody but publishers may edit it therefore. */
  isPublished?: boolean;
};

/** What tests of any kind of content need of one kind. */
export type ContentKit = {
  kind: ContentKind;
  /** Rows of the specification that its tests prove. */
  ids: { remove: string; link: string; save: string };
  calls: typeof listCalls | typeof courseCalls | typeof folioCalls;
  searchPersonal: typeof searchPersonalLists | typeof searchPersonalCourses | typeof searchPersonalFolios;
  searchTeam: typeof searchTeamLists | typeof searchTeamCourses | typeof searchTeamFolios;
  /** null where the secret is read each time and not remembered. */
  openBySecret: typeof openListBySecret | typeof openCourseBySecret | null;
  /** First segment of its screens. */
  screens: string;
  build: (db: Db, overrides?: ContentOverrides) => Promise<{ id: number; secret: string }>;
  /** Its parts in the database: three of each that `build` makes. */
  parts: { table: string; owner: string };
  /** One part on its way in, and how the head counts it then. */
  onePart: Pick<ListSaveInput, 'items'> | Pick<CourseSaveInput, 'items'> | Pick<FolioSaveInput, 'criterias'>;
  oneCounted: object;
  badId: number;
  /** Somebody who reads what is published; who creates one; whose only content it is. Teachers alone have folios. */
  reader: 'pupil' | 'colleague';
  creator: 'pupil' | 'teacher';
  loner: 'admin' | 'support';
  /** Somebody whom the guard refuses before anything is looked up; null where everybody may call. */
  barred: 'pupil' | null;
};

const LIST_KIT: ContentKit = {
  kind: 'list',
  ids: { remove: 'API-055', link: 'API-057', save: 'API-054' },
  calls: listCalls,
  searchPersonal: searchPersonalLists,
  searchTeam: searchTeamLists,
  openBySecret: openListBySecret,
  screens: 'listes',
  build: (db, { isPublished = false, ...overrides } = {}) => buildList(db, { lexicon: isPublished, ...overrides }),
  parts: { table: 'list_item', owner: 'list_id' },
  onePart: { items: [{ learnTxt: 'un' }] },
  oneCounted: { itemCount: 1 },
  badId: 0,
  reader: 'pupil',
  creator: 'pupil',
  loner: 'admin',
  barred: null,
};

const COURSE_KIT: ContentKit = {
  kind: 'course',
  ids: { remove: 'API-073', link: 'API-079', save: 'API-072' },
  calls: courseCalls,
  searchPersonal: searchPersonalCourses,
  searchTeam: searchTeamCourses,
  openBySecret: openCourseBySecret,
  screens: 'parcours',
  build: (db, { isPublished = false, ...overrides } = {}) =>
    buildCourse(db, { rpn: isPublished, libre: isPublished, ...overrides }),
  parts: { table: 'course_item', owner: 'course_id' },
  onePart: { items: [{ itemType: 'Text' }] },
  oneCounted: { itemCount: 1 },
  badId: 1_000_000,
  reader: 'pupil',
  creator: 'pupil',
  loner: 'admin',
  barred: null,
};

const FOLIO_KIT: ContentKit = {
  kind: 'folio',
  ids: { remove: 'API-092', link: 'API-095', save: 'API-091' },
  calls: folioCalls,
  searchPersonal: searchPersonalFolios,
  searchTeam: searchTeamFolios,
  openBySecret: null,
  screens: 'folios',
  build: buildFolioWithPupil,
  parts: { table: 'folio_criterion', owner: 'folio_id' },
  onePart: { criterias: [{ label: 'Compte' }] },
  oneCounted: { criterionCount: 1 },
  badId: 0,
  reader: 'colleague',
  creator: 'teacher',
  loner: 'support',
  barred: 'pupil',
};

/** With a pupil of whom something is observed; a model, which everybody reads, has none. */
async function buildFolioWithPupil(db: Db, { isPublished = false, ...overrides }: ContentOverrides = {}) {
  const author = overrides.author ?? (await buildTeacher(db));
  if (isPublished) return buildFolio(db, { ...overrides, author, rpn: true });
  const pupils = [await buildPupil(db)];
  const observations = [{ pupil: 0, criterion: 0, state: 'ok', by: author }];
  return buildFolio(db, { ...overrides, author, pupils, observations });
}

export const CONTENT_KITS: Record<ContentKind, ContentKit> = { list: LIST_KIT, course: COURSE_KIT, folio: FOLIO_KIT };
export const EVERY_KIND: readonly ContentKit[] = Object.values(CONTENT_KITS);
