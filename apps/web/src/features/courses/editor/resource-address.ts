import { type ActivityAsked, activityAddress, RESOURCE_TITLE_MAX } from '@pupitre/contract';
import {
  ACTIVITY_TYPES,
  type ActivityType,
  ANSWER_LEVELS,
  cleanLink,
  cutText,
  linkContent,
  readWordsAsked,
} from '@pupitre/learning';
import { activityOf } from '../../../school/content/activity-catalogue.ts';
import { blankResource, type ResourceContent } from './resource-row.ts';

/** The address as the server keeps it (URL rows); '' for one that leads nowhere. */
export const keptLink = (content: Pick<ResourceContent, 'itemType'>, typed: string): string =>
  cleanLink(typed, { ownOrigin: window.location.origin, isInternal: content.itemType === 'Activity' });

/** The resource with its address in the one spelling, and what it leads to. */
export function withKeptLink(content: ResourceContent): ResourceContent {
  const navigationUrl = keptLink(content, content.navigationUrl);
  return { ...content, navigationUrl, contentType: linkContent(navigationUrl) };
}

/** Something stands in the address, and no page can be opened with it. */
export const leadsNowhere = (content: ResourceContent): boolean =>
  content.navigationUrl.trim() !== '' && keptLink(content, content.navigationUrl) === '';

export type ChosenActivity = { type: ActivityType; listId: number; listTitle: string };

export type LinkedActivity = ActivityAsked & { type: ActivityType; listId: number };

/** The activity that an address opens. */
export function activityOfLink(link: string): LinkedActivity | null {
  const [, name, id, asked] = /^\/activite\/([a-z]+)\/(\d+)(?:\?(.*))?$/.exec(link) ?? [];
  const type = ACTIVITY_TYPES.find((known) => known === name);
  if (type === undefined) return null;
  const query = new URLSearchParams(asked);
  const level = ANSWER_LEVELS.find((known) => known === query.get('reponses'));
  return { type, listId: Number(id), level, words: readWordsAsked(query.get('mots')) };
}

/** The resource with another activity; a title that its author wrote stays. */
export function withActivity(
  content: ResourceContent,
  { type, listId, listTitle }: ChosenActivity,
): Partial<ResourceContent> {
  return {
    navigationUrl: activityAddress(type, listId),
    contentType: 'activite',
    icon: `bi bi-${activityOf(type).icon}`,
    title: content.title.trim() === '' ? listTitle : content.title,
  };
}

/** New resources of several exercises of one list: each is called by its exercise, for the list is the same. */
export const contentsOfActivities = (activities: readonly ChosenActivity[]): ResourceContent[] =>
  activities.map((activity) => {
    const blank = blankResource('Activity');
    const title = `${activityOf(activity.type).shortLabel} – ${activity.listTitle}`;
    return { ...blank, ...withActivity(blank, activity), title: cutText(title, RESOURCE_TITLE_MAX) };
  });

/** « jura.ch », for an address elsewhere. */
export function hostOf(link: string): string {
  try {
    return new URL(link).host.replace(/^www\./, '');
  } catch {
    return '';
  }
}
