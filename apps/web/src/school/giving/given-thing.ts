import type { Course, GivenThingInput, List, SharedResource } from '@pupitre/contract';
import { ACTIVITY_TYPES, type ActivityType } from '@pupitre/learning';
import { activityOf } from '../content/activity-catalogue.ts';
import type { GiveChoice } from './give-choice.ts';
import { messages } from './messages.ts';

/** Content of the page that can be given. */
export type GivenThing =
  | { readonly kind: 'list'; readonly list: List; readonly title: string; readonly color: string }
  | { readonly kind: 'course'; readonly course: Course; readonly title: string; readonly color: string }
  | { readonly kind: 'resource'; readonly resource: SharedResource; readonly title: string; readonly color: string };

export const givenList = (list: List): GivenThing => ({ kind: 'list', list, title: list.title, color: list.color });
export const givenCourse = (course: Course): GivenThing => ({
  kind: 'course',
  course,
  title: course.title,
  color: course.color,
});
export const givenResource = (resource: SharedResource): GivenThing => ({
  kind: 'resource',
  resource,
  title: resource.title === '' ? resource.courseTitle : resource.title,
  color: resource.color,
});

export function idOf(thing: GivenThing): number {
  if (thing.kind === 'list') return thing.list.id;
  return thing.kind === 'course' ? thing.course.id : thing.resource.id;
}

/** « Dictée du 27 novembre · 12 mots ». */
export const givenSubtitle = (thing: GivenThing): string =>
  thing.kind === 'list' ? `${thing.title} · ${messages.words(thing.list.items.length)}` : thing.title;

/** As the server wants it; exercises in the order in which screens show them. */
export function thingOf(
  thing: GivenThing,
  { exercises, asked }: Pick<GiveChoice, 'exercises' | 'asked'>,
): GivenThingInput {
  if (thing.kind === 'course') return { kind: 'course', courseId: thing.course.id };
  if (thing.kind === 'resource') {
    return { kind: 'resource', courseId: thing.resource.courseId, itemId: thing.resource.id };
  }
  const types = ACTIVITY_TYPES.filter((type) => exercises.includes(type));
  return { kind: 'list', listId: thing.list.id, exercises: types.map((type) => ({ type, ...asked[type] })) };
}

export const LIST = new Intl.ListFormat('fr-CH', { type: 'conjunction' });

/** « Carte, Association et Écriture », or the title of what was given. */
export const whatIsGiven = (thing: GivenThing, exercises: readonly ActivityType[]): string =>
  thing.kind === 'list'
    ? LIST.format(ACTIVITY_TYPES.filter((type) => exercises.includes(type)).map((type) => activityOf(type).shortLabel))
    : thing.title;
