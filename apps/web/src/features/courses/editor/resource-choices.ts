import type { ColorClass, ResourceType } from '@pupitre/contract';
import { TYPE_COLORS } from '../../../shared/following/resource-kinds.ts';

/** What screens say and show of the five types, in the order of the chooser (COURSE-79). */
type ResourceChoice = {
  readonly label: string;
  readonly caption: string;
  /** Stored form of the icon and the colour of a new resource. */
  readonly icon: string;
  readonly color: ColorClass;
};

export const RESOURCE_CHOICES: Record<ResourceType, ResourceChoice> = {
  Link: {
    label: 'Lien',
    caption: 'Une page, un parcours, une liste',
    icon: 'bi bi-link-45deg',
    color: TYPE_COLORS.Link,
  },
  Media: {
    label: 'Média',
    caption: 'Image, son, vidéo ou document, un ou plusieurs fichiers',
    icon: 'bi bi-play-btn',
    color: TYPE_COLORS.Media,
  },
  Text: {
    label: 'Texte',
    caption: 'À lire sur la page, suivi si vous le voulez',
    icon: 'bi bi-file-text',
    color: TYPE_COLORS.Text,
  },
  Title: {
    label: 'Titre',
    caption: 'Pour séparer les étapes, sans suivi',
    icon: 'bi bi-type-h1',
    color: TYPE_COLORS.Title,
  },
  Activity: {
    label: 'Activité',
    caption: 'Une liste et l’un de ses exercices\u00a0: carte, association, écriture, traduction, tri, grille',
    icon: 'bi bi-intersect',
    color: TYPE_COLORS.Activity,
  },
};
