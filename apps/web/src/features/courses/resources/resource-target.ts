import { type CourseItem, isMediaPath, mediaExtensionOf, mediaKindOf } from '@pupitre/contract';
import { ACTIVITY_TYPES, type ActivityType } from '@pupitre/learning';

/** What opening a resource means. */
export type ResourceTarget =
  /** Nothing to open: a title, or a resource without a usable address. */
  | { readonly kind: 'none' }
  | { readonly kind: 'text' }
  | { readonly kind: 'activity'; readonly type: ActivityType; readonly listId: number }
  /** A screen of the product. */
  | { readonly kind: 'inside'; readonly path: string }
  /** A reader in the page. */
  | { readonly kind: 'reader'; readonly url: string }
  | { readonly kind: 'outside'; readonly url: string };

type Openable = Pick<CourseItem, 'itemType' | 'navigationUrl' | 'description'>;

/** COURSE-53 to COURSE-55, MEDIA-13: stored media open in the page, other internal addresses inside the product. */
export function targetOf({ itemType, navigationUrl, description }: Openable): ResourceTarget {
  if (itemType === 'Title') return { kind: 'none' };
  if (itemType === 'Text') return description === '' ? { kind: 'none' } : { kind: 'text' };
  const url = navigationUrl.trim();
  if (isMediaPath(url)) return { kind: isReadInPage(url) ? 'reader' : 'outside', url };
  // « //elsewhere » and « /\elsewhere » would leave the product.
  if (/^\/(?![/\\])/.test(url)) return activityOf(url) ?? { kind: 'inside', path: url };
  return /^https?:\/\//i.test(url) ? { kind: 'outside', url } : { kind: 'none' };
}

/** Of documents only PDF can be shown; the others are handed over as files. */
const isReadInPage = (url: string): boolean =>
  mediaExtensionOf(url) === 'pdf' || !['document', null].includes(mediaKindOf(url));

function activityOf(path: string): ResourceTarget | null {
  const [, type, id] = /^\/activite\/([a-z]+)\/([1-9]\d{0,9})(?:[/?#]|$)/i.exec(path) ?? [];
  const known = ACTIVITY_TYPES.find((one) => one === type?.toLowerCase());
  return known === undefined ? null : { kind: 'activity', type: known, listId: Number(id) };
}

/** Types that are marked done by opening them (COURSE-51, COURSE-52). */
export const isDoneByOpening = (item: Openable): boolean =>
  item.itemType !== 'Text' && item.itemType !== 'Title' && targetOf(item).kind !== 'none';
