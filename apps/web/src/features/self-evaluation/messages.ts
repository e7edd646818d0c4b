/** Name of the teacher who gave the opinion; none if the account is gone. */
const named = (teacher: string, otherwise: string) => (teacher === '' ? otherwise : teacher);

export const messages = {
  teacher: (teacher: string) => named(teacher, 'En classe'),
  /** OP-031. */
  different: (teacher: string) =>
    `Ton évaluation est différente\u00a0: ${named(teacher, 'en classe, on')} pense autrement.`,
  same: (teacher: string) => `Ton évaluation correspond\u00a0: ${named(teacher, 'en classe, on')} pense comme toi.`,
  overtaken: () => 'Tu as répondu autrement sur un autre appareil\u00a0: la réponse la plus récente est gardée.',
  closed: (teacher: string) =>
    `${named(teacher, 'Quelqu’un')} a déjà vu cette évaluation\u00a0: le commentaire ne change plus.`,
  seen: (teacher: string) => `Vu${teacher === '' ? '' : ` par ${teacher}`}\u00a0: le commentaire ne change plus.`,
  kept: 'Gardé sur cet appareil, envoyé au retour du réseau.',
  keptSignedOut: 'Gardé sur cet appareil, envoyé à ta prochaine connexion.',
  chosen: 'Ton choix',
} as const;
