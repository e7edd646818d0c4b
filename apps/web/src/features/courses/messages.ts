import { COURSE_ITEMS_MAX } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { CART_MAX } from './cart-store.ts';

/** Texts used twice or holding a value; all others stand in their screen. */
export const messages = {
  created: 'Parcours créé',
  copied: 'Parcours copié',
  cleared: 'Progression effacée',
  rated: 'Votre avis nous est bien parvenu, merci\u00a0!',
  cartAdded: 'Ressource ajoutée à votre panier de ressources',
  cartAddedMany: (count: number) =>
    plural(count, messages.cartAdded, `${count}\u00a0ressources ajoutées à votre panier de ressources`),
  cartFull: `Le panier tient ${CART_MAX} ressources au plus.`,
  /** Beside or under what would add more than fits. */
  courseFull: (room: number) =>
    `Un parcours tient ${COURSE_ITEMS_MAX} ressources au plus\u00a0: ${room === 0 ? 'il est plein.' : `il reste ${counted(room, 'place')}.`}`,
  cartFailed: 'Le panier n’a pas pu être gardé dans ce navigateur.',
  resources: (count: number) => counted(count, 'ressource'),
  /** A resource in the middle of a sentence. */
  theResource: (title: string) => (title === '' ? 'la ressource' : `«\u00a0${title}\u00a0»`),
  duration: (minutes: number) => `env.\u00a0${minutes}\u00a0min.`,
} as const;
