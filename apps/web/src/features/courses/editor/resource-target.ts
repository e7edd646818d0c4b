import { ACTIVITY_TYPES, type ActivityType, cleanLink, linkContent } from '@pupitre/learning';
import { activityOf } from '../../../shared/activity-catalogue.ts';
import type { ResourceContent } from './resource-row.ts';

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

/** The activity that an address opens. */
export function activityOfLink(link: string): { type: ActivityType; listId: number } | null {
  const [, name, id] = /^\/activite\/([a-z]+)\/(\d+)$/.exec(link) ?? [];
  const type = ACTIVITY_TYPES.find((known) => known === name);
  return type === undefined ? null : { type, listId: Number(id) };
}

/** The resource with another activity; a title that its author wrote stays. */
export function withActivity(
  content: ResourceContent,
  { type, listId, listTitle }: ChosenActivity,
): Partial<ResourceContent> {
  return {
    navigationUrl: `/activite/${type}/${listId}`,
    contentType: 'activite',
    icon: `bi bi-${activityOf(type).icon}`,
    title: content.title.trim() === '' ? listTitle : content.title,
  };
}

/** Course, list or folio of the product that an address opens. */
type InternalTarget = { kind: 'parcours' | 'listes' | 'folios'; id: number };

export function internalTarget(link: string): InternalTarget | null {
  const [, kind, id] = /^\/(parcours|listes|folios)\/detail\/(\d+)$/.exec(link) ?? [];
  return kind === undefined ? null : { kind: kind as InternalTarget['kind'], id: Number(id) };
}

/** « jura.ch », for an address elsewhere. */
export function hostOf(link: string): string {
  try {
    return new URL(link).host.replace(/^www\./, '');
  } catch {
    return '';
  }
}
