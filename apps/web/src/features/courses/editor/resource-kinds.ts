import type { ColorClass, ResourceType } from '@pupitre/contract';

/** What screens say and show of the five types, in the order of the chooser (COURSE-79). */
type ResourceKind = {
  readonly label: string;
  readonly caption: string;
  /** Stored form of the icon and the colour of a new resource. */
  readonly icon: string;
  readonly color: ColorClass;
};

export const RESOURCE_KINDS: Record<ResourceType, ResourceKind> = {
  Link: {
    label: 'Lien',
    caption: 'Une page, un parcours, une liste',
    icon: 'bi bi-link-45deg',
    color: 'c-teal',
  },
  Media: { label: 'Média', caption: 'Image, son, vidéo ou document', icon: 'bi bi-play-btn', color: 'c-red' },
  Text: { label: 'Texte', caption: 'À lire sur la page, sans suivi', icon: 'bi bi-file-text', color: 'c-grey' },
  Title: { label: 'Titre', caption: 'Pour séparer les étapes, sans suivi', icon: 'bi bi-type-h1', color: 'c-indigo' },
  Activity: {
    label: 'Activité',
    caption: 'Une liste et l’un de ses exercices\u00a0: carte, association, écriture, traduction, tri, grille',
    icon: 'bi bi-intersect',
    color: 'c-blue',
  },
};
