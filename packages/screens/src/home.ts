import { getPrivacyNotice } from '@pupitre/contract';
import { always, home } from './asks.ts';
import { NO_ROUTE, rowsOf, type Screens, type Step, seenBy } from './kinds.ts';

const accueil = rowsOf('accueil');
/** That of the person, which on a narrow screen is that of the page. */
const OPEN_MENU: Step = { press: /^(Isabelle Rochat|Marie-Antoinette|Ouvrir le menu)/ };

export const HOME_SCREENS: Screens = {
  '/': accueil.everyone({ leadsTo: '/accueil' }),
  '/accueil': accueil.everyone(
    { asks: home },
    seenBy('visiteur', 'Accueil', 'Ce que lit en premier une personne sans compte.', { isMain: true }),
    seenBy('enseignante', 'Accueil d’une enseignante', 'Ses domaines, et ses dernières listes à reprendre.', {
      isMain: true,
      guide: [{ name: 'accueil', height: 720 }],
      states: {
        menu: [OPEN_MENU],
        'menu, deux cents notifications': { of: 'huge', first: [OPEN_MENU] },
        'sans contenu': { of: 'new' },
      },
    }),
    seenBy('eleve', 'Accueil d’une élève', 'Ce qui l’attend, sa révision, et des listes à pratiquer.', {
      states: {
        but: [{ press: 'Changer mon but' }],
        'beaucoup à réviser': { of: 'huge' },
        'rien d’autre': { of: 'recognising' },
        'tout révisé': { of: 'done' },
        vide: { of: 'new' },
      },
    }),
    seenBy('soutien', 'Accueil d’un-e enseignant-e de soutien', 'Les mêmes outils, ses propres contenus.'),
    seenBy('admin', 'Accueil de l’administration', 'Sans classe, avec l’administration.'),
  ),
  '/qr': accueil.everyone(seenBy('visiteur', 'Entrer un code', 'Le numéro sous un code QR mène au parcours.')),
  '/accueil/validation/email/$token': accueil.everyone(
    seenBy('visiteur', 'Lien de validation', 'Le lien d’un courriel confirme une nouvelle adresse, une seule fois.', {
      at: '/accueil/validation/email/lien-deja-utilise',
    }),
  ),
  '/apropos': accueil.everyone(seenBy('visiteur', 'À propos', 'Pupitre, ses licences et ses versions.')),
  '/apropos/conditions': accueil.everyone(
    seenBy('visiteur', 'Conditions', 'Les conditions d’utilisation, en quinze points.'),
  ),
  '/apropos/donnees': accueil.everyone(
    { asks: always(getPrivacyNotice) },
    seenBy('visiteur', 'Données personnelles', 'Ce que Pupitre garde, pourquoi, qui le voit et combien de temps.', {
      states: { élève: { as: 'eleve' } },
    }),
    seenBy('enseignante', 'Données personnelles, pour les adultes', 'Le même registre, dit aux adultes.'),
  ),
  '/unauthorized': accueil.everyone(
    seenBy('visiteur', 'Accès refusé', 'Une page demande un compte\u00a0: on se connecte et on y revient.', {
      states: { enseignante: { as: 'enseignante' } },
    }),
  ),
  [NO_ROUTE]: accueil.everyone(
    seenBy('visiteur', 'Connexion', 'L’école dit qui l’on est.', { at: '/api/v1/account/login', isOfProvider: true }),
    seenBy('visiteur', 'Page inconnue', 'Une adresse qui n’existe pas, et le chemin du retour.', {
      at: '/cette/page',
      states: { enseignante: { as: 'enseignante' } },
    }),
  ),
};
