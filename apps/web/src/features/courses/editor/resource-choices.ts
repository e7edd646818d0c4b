import type { ColorClass, ResourceType } from '@pupitre/contract';
import { TYPE_COLORS } from '../../../school/following/resource-kinds.ts';

/** What screens say and show of the five types, in the order of the chooser (COURSE-79). */
type ResourceChoice = {
  readonly label: string;
  readonly caption: string;
  /** Stored form of the icon and the colour of a new resource. */
  readonly icon: string;
  readonly color: ColorClass;
};

const choice = (type: ResourceType, icon: string, label: string, caption: string): ResourceChoice => ({
  label,
  caption,
  icon: `bi bi-${icon}`,
  color: TYPE_COLORS[type],
});

export const RESOURCE_CHOICES: Record<ResourceType, ResourceChoice> = {
  Link: choice('Link', 'link-45deg', 'Lien', 'Une page, un parcours, une liste'),
  Media: choice('Media', 'play-btn', 'Média', 'Image, son, vidéo ou document, un ou plusieurs fichiers'),
  Text: choice('Text', 'file-text', 'Texte', 'À lire sur la page, avec suivi au choix'),
  Title: choice('Title', 'type-h1', 'Titre', 'Pour séparer les étapes, sans suivi'),
  Activity: choice(
    'Activity',
    'intersect',
    'Activité',
    'Une liste et l’un de ses exercices\u00a0: carte, association, écriture, traduction, tri, grille',
  ),
};
