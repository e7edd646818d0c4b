import { type CourseItem, isMediaPath, mediaExtensionOf, mediaKindOf, type ResourceAccess } from '@pupitre/contract';
import {
  ACTIVITY_TYPES,
  type ActivityType,
  ANSWER_LEVELS,
  type AnswerLevel,
  readWordsAsked,
  type WordsAsked,
} from '@pupitre/learning';

/** What an author of a course asks of an activity: how strictly to compare, how many words. */
type AskedSearch = { readonly reponses?: AnswerLevel; readonly mots?: WordsAsked };

/** What opens outside the page that leads to it. */
export type LeavingTarget =
  | { readonly kind: 'activity'; readonly type: ActivityType; readonly listId: number; readonly asked: AskedSearch }
  /** A screen of the product. */
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string };

/** What opening a resource means. */
export type ResourceTarget =
  /** Nothing to open: a title, or a resource without a usable address. */
  | { readonly kind: 'none' }
  | { readonly kind: 'text' }
  /** A reader in the page. */
  | { readonly kind: 'reader'; readonly url: string }
  | LeavingTarget;

/** A card of « À faire » does not carry the text itself; the course has it. */
type Openable = Pick<CourseItem, 'itemType' | 'navigationUrl'> & Partial<Pick<CourseItem, 'description'>>;

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
  return known === undefined ? null : { kind: 'activity', type: known, listId: Number(id), asked: askedIn(path) };
}

/** The options that the address of an activity asks for. */
function askedIn(path: string): AskedSearch {
  const query = new URL(path, 'https://pupitre.invalid').searchParams;
  const reponses = ANSWER_LEVELS.find((level) => level === query.get('reponses'));
  const mots = readWordsAsked(query.get('mots'));
  return { reponses, mots };
}

/** Types that are marked done by opening them (COURSE-51, COURSE-52); what does not open is ticked off by hand. */
export const isDoneByOpening = (item: Openable & { access?: ResourceAccess }): boolean =>
  item.itemType !== 'Text' && item.itemType !== 'Title' && item.access !== 'closed' && targetOf(item).kind !== 'none';
