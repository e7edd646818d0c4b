export const messages = {
  /** OP-031. */
  different: 'Ton évaluation est différente de celle de ton enseignant-e.',
  same: 'Ton évaluation correspond à celle de ton enseignant-e.',
  overtaken: 'Tu as répondu autrement sur un autre appareil\u00a0: la réponse la plus récente est gardée.',
  closed: 'Ton enseignant-e a déjà vu cette évaluation\u00a0: le commentaire ne change plus.',
  seen: 'Vu par ton enseignant-e\u00a0: le commentaire ne change plus.',
  kept: 'Gardé sur cet appareil, envoyé au retour du réseau.',
  keptSignedOut: 'Gardé sur cet appareil, envoyé à ta prochaine connexion.',
} as const;
