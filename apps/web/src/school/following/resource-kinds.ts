import {
  type ColorClass,
  type MediaKind,
  mediaKindOf,
  type ResourceSearchType,
  type ResourceType,
} from '@pupitre/contract';
import { partText, type StepPart } from '@pupitre/learning';

/** Names of the five types. */
export const TYPE_LABELS: Readonly<Record<ResourceType, string>> = {
  Link: 'Lien',
  Media: 'Média',
  Text: 'Texte',
  Title: 'Titre',
  Activity: 'Activité',
};

/** Colours of new resources, and of those that were given none. */
export const TYPE_COLORS: Readonly<Record<ResourceType, ColorClass>> = {
  Link: 'c-teal',
  Media: 'c-red',
  Text: 'c-grey',
  Title: 'c-indigo',
  Activity: 'c-blue',
};

/** Grey is the default of a resource: the colour of its type says more. */
export const tileColor = ({ color, itemType }: { color: string; itemType: ResourceType }): string =>
  color === 'c-grey' ? TYPE_COLORS[itemType] : color;

/** Icons of resources that have none of their own. */
const TYPE_ICONS: Readonly<Record<ResourceType, string>> = {
  Link: 'link-45deg',
  Media: 'play-btn',
  Text: 'file-text',
  Title: 'type-h1',
  Activity: 'intersect',
};

export const iconOf = ({ icon, itemType }: { icon: string; itemType: ResourceType }): string =>
  icon === '' ? TYPE_ICONS[itemType] : icon;

/** Type filters of the resource search, in their order (CART-15). */
export const SEARCH_TYPE_LABELS: Readonly<Record<ResourceSearchType, string>> = {
  ...TYPE_LABELS,
  Doc: 'Document',
  Img: 'Image',
  Vid: 'Vidéo',
  Act: 'Exercice',
  Snd: 'Son',
};

const MEDIA_WORDS: Readonly<Record<MediaKind, string>> = {
  image: 'image',
  video: 'vidéo',
  sound: 'son',
  document: 'document',
};

type Typed = { readonly itemType: ResourceType; readonly navigationUrl: string };

/** What is said of the next step beside its title: how far she is in it, else its sort. */
export const nextText = (next: Typed & { readonly part?: StepPart | null | undefined }): string =>
  next.part == null || next.part.asked === 0 ? sortOf(next) : `commencé, ${partText(next.part)}`;

/** The sort of a resource within a sentence: « activité », « vidéo ». */
export function sortOf({ itemType, navigationUrl }: Typed): string {
  const kind = itemType === 'Media' ? mediaKindOf(navigationUrl) : null;
  return kind === null ? TYPE_LABELS[itemType].toLocaleLowerCase('fr-CH') : MEDIA_WORDS[kind];
}
