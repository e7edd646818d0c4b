import { expect, test } from 'vitest';
import { saysVous, toTu } from './to-tu.ts';

test.each([
  [
    'Votre session a expiré\u00a0: reconnectez-vous, puis réessayez.',
    'Ta session a expiré\u00a0: reconnecte-toi, puis réessaie.',
  ],
  ['Vous n’avez pas sauvegardé, souhaitez-vous continuer\u00a0?', 'Tu n’as pas sauvegardé, veux-tu continuer\u00a0?'],
  ['Ce que vous avez écrit est gardé.', 'Ce que tu as écrit est gardé.'],
  ['Votre avis est encore là, gardez-le pour vous.', 'Ton avis est encore là, garde-le pour toi.'],
  ['Vos choix, la vôtre, votre adresse, votre école', 'Tes choix, la tienne, ton adresse, ton école'],
  ['Choisissez un fichier chez vous, ou enlevez-en assez.', 'Choisis un fichier chez toi, ou enlève-en assez.'],
  ['Rechargez la page. Vérifiez la connexion.', 'Recharge la page. Vérifie la connexion.'],
  ['Un courriel vous a été envoyé, il vous attend.', 'Un courriel t’a été envoyé, il t’attend.'],
  ['Rien à changer ici.', 'Rien à changer ici.'],
])('« %s » is told a pupil as « %s »', (vous, tu) => {
  expect(toTu(vous)).toBe(tu);
  expect(saysVous(tu)).toBe(false);
});

test.each(['Votre avis', 'rien pour vous', 'vos mots', 'la vôtre', 'Réessayez.', 'dites pourquoi'])(
  '« %s » says vous',
  (text) => {
    expect(saysVous(text)).toBe(true);
  },
);
