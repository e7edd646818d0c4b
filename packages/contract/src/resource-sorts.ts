import type { ResourceType } from './course-items.ts';
import { mediaKindOf } from './media.ts';

/** What a resource is to those who open it: finer than its type, which knows media and links only. */
export const RESOURCE_SORTS = [
  'activity',
  'image',
  'sound',
  'video',
  'document',
  'media',
  'inside',
  'outside',
  'text',
  'title',
] as const;
export type ResourceSort = (typeof RESOURCE_SORTS)[number];

/** A medium of an unknown kind is `media`; a link leads `inside` the product, or `outside`. */
export function resourceSortOf({ itemType, navigationUrl }: { itemType: ResourceType; navigationUrl: string }) {
  switch (itemType) {
    case 'Media':
      return mediaKindOf(navigationUrl) ?? 'media';
    case 'Link':
      return navigationUrl.startsWith('/') ? 'inside' : 'outside';
    case 'Activity':
      return 'activity';
    case 'Text':
      return 'text';
    case 'Title':
      return 'title';
  }
}
