import { counted } from '@pupitre/learning';

export const messages = {
  title: 'Donner à mes élèves',
  pupils: (count: number): string => counted(count, 'élève'),
  steps: (count: number): string => counted(count, 'étape'),
  words: (count: number): string => counted(count, 'mot'),
  chosen: (count: number): string => (count === 0 ? 'aucun choisi' : counted(count, 'choisi')),
  offline:
    'Pas de réseau\u00a0: rien n’a été donné. Vos choix restent ici\u00a0; réessayez quand le réseau est revenu.',
  expired: 'Votre session a expiré\u00a0: rien n’a été donné. Reconnectez-vous, puis donnez à nouveau.',
  failed: 'Rien n’a été donné. Vos choix restent ici\u00a0: réessayez.',
  noExercise: 'Choisissez au moins un exercice.',
  noPupil: 'Choisissez une classe, un groupe ou des élèves.',
  noDates: 'Choisissez des dates, ou une autre fin.',
  loading: 'Vos classes se chargent…',
  takenBack: 'C’est repris\u00a0: plus rien n’est donné.',
  notTakenBack: 'L’annulation n’a pas pu être envoyée. Réessayez.',
} as const;
