import { DEFAULT_COURSE_ICON, TRACKED_RESOURCE_TYPES } from '@pupitre/contract';
import { activityListId, courseSearchText, linkContent, resourceSearchText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import {
  course,
  courseItem,
  courseItemDone,
  courseProposal,
  courseRating,
  courseSecretReader,
  courseTeam,
} from '../../db/course-schema.ts';
import type { TeamOverride } from './build-list.ts';
import { buildTeacher, type PersonRow } from './build-person.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type CourseRow = typeof course.$inferSelect;
export type CourseItemRow = typeof courseItem.$inferSelect;
export type ResourceOverrides = Partial<Omit<typeof courseItem.$inferInsert, 'id' | 'courseId' | 'position'>> & {
  /** People who have done it. */
  doneBy?: readonly Pick<PersonRow, 'id'>[];
};
export type CourseOverrides = Partial<Omit<typeof course.$inferInsert, 'id' | 'authorId'>> & {
  /** Author; a new teacher by default. */
  author?: Pick<PersonRow, 'id'>;
  /** Its resources in order; two links and a text by default. */
  items?: readonly ResourceOverrides[];
  /** Educational team; nobody by default. */
  team?: readonly TeamOverride[];
  /** People who opened it by its secret link. */
  secretReaders?: readonly Pick<PersonRow, 'id'>[];
  ratings?: readonly { person: Pick<PersonRow, 'id'>; rating: number; comment?: string; updatedOn?: Date }[];
  /** Its proposals to the experts, oldest first. */
  proposals?: readonly Partial<Omit<typeof courseProposal.$inferInsert, 'id' | 'courseId'>>[];
};

const ORDINARY_ITEMS: readonly ResourceOverrides[] = [
  { itemType: 'Link', title: 'Le lac', navigationUrl: 'https://exemple.ch/lac' },
  { itemType: 'Link', title: 'La rivière', navigationUrl: 'https://exemple.ch/riviere' },
  { itemType: 'Text', title: 'À retenir', description: '<p>L’eau descend vers le lac.</p>' },
];

/** A course with its resources; `items` of the answer carry their ids, in order. */
export async function buildCourse(
  db: Db,
  overrides: CourseOverrides = {},
): Promise<CourseRow & { items: CourseItemRow[] }> {
  const {
    author,
    items = ORDINARY_ITEMS,
    team = [],
    secretReaders = [],
    ratings = [],
    proposals = [],
    ...columns
  } = overrides;
  const { id: authorId } = author ?? (await buildTeacher(db));
  const id = await nextId(db, course);
  const full = items.map((item, position) => completeItem(item, id, position));
  const { title = `Parcours ${id}`, subtitle = '', description = '', updatedOn = new Date() } = columns;
  const rows = await db
    .insert(course)
    .overridingSystemValue()
    .values({
      id,
      title,
      icon: DEFAULT_COURSE_ICON,
      color: 'c-grey',
      authorId,
      secret: stableUuid(`course ${id}`),
      itemCount: full.length,
      trackedCount: full.filter(({ progressionEnabled }) => progressionEnabled).length,
      searchText: courseSearchText({ title, subtitle, description }),
      updatedOn,
      rpnOn: columns.rpn === true ? updatedOn : null,
      teacherOn: columns.teacher === true ? updatedOn : null,
      ...columns,
    })
    .returning();
  const row = onlyRow(rows);
  const kept = full.length === 0 ? [] : await db.insert(courseItem).values(full).returning();
  const done = items.flatMap(({ doneBy = [] }, index) =>
    doneBy.map((person) => ({ personId: person.id, courseId: id, itemId: kept[index]?.id ?? 0 })),
  );
  if (done.length > 0) await db.insert(courseItemDone).values(done);
  if (team.length > 0) {
    await db
      .insert(courseTeam)
      .values(
        team.map(({ person, canEdit = true }, position) => ({ courseId: id, personId: person.id, canEdit, position })),
      );
  }
  if (secretReaders.length > 0) {
    await db.insert(courseSecretReader).values(secretReaders.map((reader) => ({ courseId: id, personId: reader.id })));
  }
  if (ratings.length > 0) {
    await db
      .insert(courseRating)
      .values(ratings.map(({ person, ...rating }) => ({ courseId: id, personId: person.id, ...rating })));
  }
  if (proposals.length > 0) await db.insert(courseProposal).values(proposals.map((one) => ({ ...one, courseId: id })));
  return { ...row, items: kept };
}

const MEDIA_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(bmp|gif|jpe?g|png)$/i, 'Img'],
  [/\.(mp4|webm|mov|ogv)$/i, 'Vid'],
  [/\.(mp3|ogg|wav)$/i, 'Snd'],
];

function completeItem({ doneBy: _, ...item }: ResourceOverrides, courseId: number, position: number) {
  const { itemType = 'Link', title = `Ressource ${position + 1}`, description = '', navigationUrl = '' } = item;
  const media = MEDIA_TYPES.find(([pattern]) => pattern.test(navigationUrl))?.[1] ?? 'Doc';
  return {
    itemType,
    searchType: itemType === 'Media' ? media : itemType === 'Activity' ? 'Act' : itemType,
    title,
    description,
    navigationUrl,
    contentType: linkContent(navigationUrl),
    progressionEnabled: TRACKED_RESOURCE_TYPES.some((type) => type === itemType),
    listId: itemType === 'Activity' ? activityListId(navigationUrl) : null,
    doneByOpening: itemType === 'Activity' && (item.doneFrom ?? null) === null,
    searchText: resourceSearchText({ title, description, tags: item.tags ?? [] }),
    ...item,
    courseId,
    position,
  };
}
