import { LOGIN_PATH } from '@pupitre/contract';
import { html } from '../../html.ts';
import { EMPTY_DESK, type Page, WORDMARK } from '../../plugins/server-pages.ts';
import type { SignInFault } from './sign-in-fault.ts';

type Refusal = { status: number; title: string; text: string; button: 'retry' | 'home' };

const REFUSALS: Record<SignInFault | 'deactivated' | 'tooMany' | 'unverified', Refusal> = {
  denied: {
    status: 403,
    title: 'La connexion a été refusée',
    text: 'Le service de connexion n’a pas donné son accord. Vous pouvez réessayer, ou demander de l’aide à votre école.',
    button: 'retry',
  },
  expired: {
    status: 400,
    title: 'Cette connexion n’a pas abouti',
    text: 'Elle a peut-être duré trop longtemps, ou la page a été ouverte deux fois. Il suffit de recommencer.',
    button: 'retry',
  },
  cookies: {
    status: 400,
    title: 'Votre navigateur n’a pas gardé cette connexion',
    text: 'Pupitre a besoin de cookies pour vous reconnaître d’une page à l’autre. Autorisez-les pour ce site dans les réglages du navigateur, puis réessayez. S’ils le sont déjà, la connexion a duré trop longtemps : il suffit de recommencer.',
    button: 'retry',
  },
  unreachable: {
    status: 503,
    title: 'Le service de connexion ne répond pas',
    text: 'Patientez une minute, puis réessayez. Vos contenus ne risquent rien.',
    button: 'retry',
  },
  provider: {
    status: 503,
    title: 'Le service de connexion a un ennui',
    text: 'Patientez quelques minutes, puis réessayez. Si cela dure, prévenez votre école et donnez-lui la référence ci-dessous.',
    button: 'retry',
  },
  configuration: {
    status: 502,
    title: 'Pupitre et le service de connexion ne s’entendent pas',
    text: 'Recommencer n’y changera rien : prévenez votre école et donnez-lui la référence ci-dessous. Vos contenus ne risquent rien.',
    button: 'home',
  },
  weak: {
    status: 403,
    title: 'Cette connexion demande une vérification de plus',
    text: 'Votre école exige par exemple un code ou une clé. Réessayez en la faisant ; si elle ne vous est pas proposée, prévenez votre école et donnez-lui la référence ci-dessous.',
    button: 'retry',
  },
  deactivated: {
    status: 403,
    title: 'Ce compte est désactivé',
    text: 'Il ne permet plus de se connecter à Pupitre. Adressez-vous à votre école si c’est une erreur.',
    button: 'home',
  },
  tooMany: {
    status: 429,
    title: 'Trop d’essais en peu de temps',
    text: 'Patientez une minute, puis réessayez.',
    button: 'retry',
  },
  unverified: {
    status: 403,
    title: 'Cette demande n’a pas pu être vérifiée',
    text: 'Rechargez la page d’où vous venez, puis réessayez.',
    button: 'home',
  },
};

/** A simple page that says what happened and offers the next step; `reference` names its line in the log. */
export function refusalPage(reason: keyof typeof REFUSALS, reference?: string): Page {
  const { status, title, text, button } = REFUSALS[reason];
  const retry = html`<a class="button primary" href="${LOGIN_PATH}">Réessayer</a>`;
  const named = reference === undefined ? null : html`<p class="dim">Référence : <b>${reference}</b></p>`;
  return {
    title,
    status,
    body: html`<div class="refusal">${WORDMARK}${EMPTY_DESK}<h1>${title}</h1><p class="dim">${text}</p>${named}
<p class="row">${button === 'retry' ? retry : null}<a class="${button === 'home' ? 'button primary' : 'button'}" href="/">Retour à l’accueil</a></p></div>`,
  };
}
