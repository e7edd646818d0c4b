import { firstNameOf } from '@pupitre/learning';
import type { Session } from '../../api/session.ts';
import { addressed } from '../../ui/text/addressed.ts';

/** The person of the page, the person signed in now (undefined until known), and the address of the page. */
export type Change = { drawnFor: number | null; here: Session | undefined; href: string };
type Texts = {
  title: string;
  text: string;
  next: { label: string; href: string };
  /** Says that nothing is lost, without naming a person. */
  isKept: boolean;
};

/** Names only the person signed in now, never the one before. Pupils get simple words. */
export function textsOf({ drawnFor, here, href }: Change, loginPath: string): Texts {
  const isKept = drawnFor !== null && drawnFor !== here?.userId;
  if (here === undefined) {
    return {
      title: 'Cette page est refermée',
      text: 'Une autre personne est peut-être là maintenant.',
      next: { label: 'Continuer', href: '/' },
      isKept,
    };
  }
  if (!here.isAuthenticated) {
    return {
      title: 'La session est fermée',
      text: 'Elle a été fermée dans ce navigateur. Cette page est donc refermée.',
      next: { label: 'Se connecter', href: loginPath },
      isKept,
    };
  }
  const first = firstNameOf(here.displayName);
  const next = {
    label: here.isPupil ? `Continuer avec ${first}` : 'Continuer',
    href: isKept ? '/' : href,
  };
  if (drawnFor === here.userId) {
    return {
      title: here.isPupil ? `Te revoilà, ${first}` : addressed('Vous revoilà'),
      text: 'Cette page avait été refermée à la fin de la session.',
      next,
      isKept,
    };
  }
  return {
    title: here.isPupil
      ? `C’est ${first} qui est là maintenant`
      : `Pupitre est maintenant ouvert pour ${here.displayName}`,
    text: isKept
      ? 'Cette page était ouverte pour une autre personne. Elle est refermée.'
      : 'Cette page était ouverte avant la connexion. Elle est refermée.',
    next,
    isKept,
  };
}
