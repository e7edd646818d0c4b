import { counted, plural } from '@pupitre/learning';

export const messages = {
  title: 'Donner',
  otherWays: 'Donner\u00a0: autres façons',
  exercises: 'Donner des exercices',
  exercisesDetail: 'les activités choisies, à faire jusqu’à une date',
  test: 'Donner un contrôle…',
  testDetail: 'un seul essai, copies à corriger',
  pupils: (count: number): string => counted(count, 'élève'),
  steps: (count: number): string => counted(count, 'étape'),
  words: (count: number): string => counted(count, 'mot'),
  alreadyHave: (count: number): string => plural(count, '1 l’a déjà', `${count} l’ont déjà`),
  chosen: (count: number): string => (count === 0 ? 'aucun choisi' : counted(count, 'choisi')),
  offline:
    'Pas de réseau\u00a0: rien n’a été donné. Vos choix restent ici\u00a0; réessayez quand le réseau est revenu.',
  expired: 'Votre session a expiré\u00a0: rien n’a été donné. Reconnectez-vous, puis donnez à nouveau.',
  failed: 'Rien n’a été donné. Vos choix restent ici\u00a0: réessayez.',
  tooLong: 'La consigne est trop longue.',
  twice: {
    list: 'les mêmes exercices\u00a0: les élèves les verront deux fois',
    course: 'le même parcours\u00a0: les élèves le verront deux fois',
    resource: 'la même ressource\u00a0: les élèves la verront deux fois',
  },
  giveTwice: 'Donner une deuxième fois',
  emptyList: 'Cette liste n’a pas encore de mot\u00a0: rien ne peut être donné.',
  noneFits: 'Cette liste ne permet encore aucun exercice\u00a0: sous chacun, ce qui manque.',
  noExercise: 'Choisissez au moins un exercice.',
  noPupil: 'Choisissez une classe, un groupe ou des élèves.',
  noDates: 'Choisissez des dates, ou une autre fin.',
  loading: 'Vos classes se chargent…',
  takenBack: 'C’est repris\u00a0: plus rien n’est donné.',
  notTakenBack: 'L’annulation n’a pas pu être envoyée. Réessayez.',
} as const;
