import type { ResourceSearchType, ResourceType } from '@pupitre/contract';

/** Names of the five types. */
export const TYPE_LABELS: Readonly<Record<ResourceType, string>> = {
  Link: 'Lien',
  Media: 'Média',
  Text: 'Texte',
  Title: 'Titre',
  Activity: 'Activité',
};

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
