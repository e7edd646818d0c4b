import type { NoticeGroup, NoticeText } from '@pupitre/contract';

/** What the configuration of an installation decides. */
export type Retention = { accessLogMonths: number; historyYears: number; archiveYears: number };
type RowText = { what: string; why: string; who: string; kept: string };
type Audience = Omit<NoticeText, 'rows' | 'outside'> & {
  rows: (retention: Retention) => Readonly<Record<NoticeGroup, RowText>>;
  outside: { translation: string; speech: string };
};

/** Day of the last change of these texts, as a test reminds whoever changes them. */
export const NOTICE_DATE = '2026-11-29';

export const FOR_PUPILS: Audience = {
  summary: [
    'Pupitre garde ce que tu fais pour l’école, et rien d’autre.',
    'Les personnes qui t’enseignent le voient. Les autres élèves ne voient que ce que tu partages.',
    'Chaque chose a sa durée, et tu peux demander que tout soit effacé.',
  ],
  rows: ({ accessLogMonths, historyYears, archiveYears }) => ({
    identity: {
      what: 'Ton nom, ta classe, ton école',
      why: 'Pour que tu retrouves ton travail',
      who: 'Les personnes qui enseignent dans ton école et celles qui gèrent Pupitre',
      kept: 'Tant que tu es à l’école, puis jusqu’à ce qu’elle t’efface',
    },
    work: {
      what: 'Les parcours qu’on te donne, ce que tu y as fait, tes notes',
      why: 'Pour que tu continues où tu en étais',
      who: 'Toi et les personnes qui te les donnent',
      kept: 'L’année scolaire pour ce qu’on te donne\u00a0; tes réussites tant que le parcours existe',
    },
    practice: {
      what: 'Tes exercices, tes contrôles, tes mots, ton but de la semaine, ce que tu as écrit de faux',
      why: 'Pour te redemander un mot juste avant que tu l’oublies',
      who: 'Personne d’autre que toi. Ce qu’on t’a donné : aussi la personne qui te l’a donné, tant que c’est donné, même si tu changes de classe ; la page te le dit',
      kept: 'Les exercices et les contrôles jusqu’à la fin de l’année scolaire suivante ; les réponses fausses 90 jours ; tes mots tant que ton compte existe',
    },
    folio: {
      what: 'Ton folio\u00a0: ce que tu sais faire, les images, ce que tu en penses',
      why: 'Pour t’aider et en parler avec ta famille',
      who: 'L’équipe du folio, et la suivante si on le lui donne à lire\u00a0; toi, ce qu’on te montre ou te demande d’évaluer',
      kept: `Tant que le folio existe, archivé ${archiveYears}\u00a0ans après l’année\u00a0; les anciens changements ${historyYears}\u00a0ans`,
    },
    content: {
      what: 'Tes listes, tes parcours, tes images et tes sons',
      why: 'Pour apprendre et partager, si tu veux',
      who: 'Toi, et ceux à qui tu donnes le lien',
      kept: 'Jusqu’à ce que tu les supprimes, puis 30\u00a0jours dans la corbeille',
    },
    settings: {
      what: 'Tes réglages, tes notifications, ton avis sur Pupitre',
      why: 'Pour que Pupitre te convienne',
      who: 'Toi\u00a0; ton avis, les personnes qui gèrent Pupitre',
      kept: 'Tant que ton compte existe\u00a0; les notifications 90\u00a0jours',
    },
    records: {
      what: 'Tes connexions, quel adulte a regardé tes données, ce que l’administration a fait de ton compte',
      why: 'Pour protéger ton compte et pouvoir te le dire',
      who: 'Les personnes qui gèrent Pupitre',
      kept: `Une connexion, 60\u00a0minutes sans activité\u00a0; les regards, ${accessLogMonths}\u00a0mois\u00a0; ces actes, 5\u00a0ans\u00a0; le reste, 14\u00a0jours`,
    },
  }),
  never: [
    'Pas de publicité',
    'Ne sait pas où tu es\u00a0: les photos perdent leur lieu',
    'Ne vend rien',
    'N’écoute pas et ne filme pas',
  ],
  outside: {
    translation: 'Les mots à traduire vont à un service choisi par ton école, sans ton nom.',
    speech: 'Les mots à lire à voix haute vont à un service choisi par ton école, sans ton nom.',
  },
  rights: [
    'Voir ce qui est gardé sur toi\u00a0: Préférences, «\u00a0Mes données\u00a0»\u00a0; ce que les adultes écrivent pour l’équipe, tes parents le demandent avec toi',
    'Faire corriger une erreur',
    'Demander d’effacer\u00a0: alors tout part, aussi ce que d’autres ont ouvert',
  ],
};

export const FOR_ADULTS: Audience = {
  summary: [
    'Pupitre traite ce que l’école lui demande, pour l’enseignement, et rien d’autre.',
    'Chaque regard d’un adulte sur les données d’un élève est noté.',
    'Chaque donnée a sa durée\u00a0; un compte s’efface sur demande, jusque dans les fichiers de la base.',
  ],
  rows: ({ accessLogMonths, historyYears, archiveYears }) => ({
    identity: {
      what: 'Nom, rôle, école, classes, groupes et identifiants, venus de l’annuaire et de la connexion',
      why: 'Ouvrir les bons contenus à la bonne personne',
      who: 'L’école\u00a0; le nom, les personnes qui lisent ce que vous publiez ou partagez',
      kept: 'Jusqu’au départ, puis jusqu’à ce que l’école efface le compte',
    },
    work: {
      what: 'Parcours donnés, avancement des élèves, notes données aux parcours',
      why: 'Faire travailler et suivre',
      who: 'L’élève, la personne qui donne le parcours\u00a0; les notes, l’auteur-e',
      kept: 'L’année scolaire, sauf ce que l’on garde\u00a0; l’avancement tant que le parcours existe',
    },
    practice: {
      what: 'Exercices et contrôles des élèves, mots et leur mémoire, réponses fausses, but de la semaine',
      why: 'Réviser au bon moment ; redonner à une classe ce qu’elle ne sait pas encore',
      who: 'L’élève ; de ce qui a été donné, la personne qui l’a donné, tant que c’est donné, même si l’élève change de classe ; l’élève le sait',
      kept: 'Exercices et contrôles jusqu’à la fin de l’année scolaire suivante ; réponses fausses 90 jours ; mots tant que le compte existe',
    },
    folio: {
      what: 'Folios\u00a0: observations, commentaires, discussions, images, auto-évaluations, historique',
      why: 'Suivre ce que l’élève apprend, informer sa famille',
      who: 'Dans l’équipe du folio, qui modifie ou voit les observations\u00a0; les personnes à qui il est donné à lire pour cet élève\u00a0; l’élève, ce qui lui est montré ou ouvert à son auto-évaluation',
      kept: `Tant que le folio existe, archivé ${archiveYears}\u00a0ans après l’année scolaire\u00a0; l’historique ${historyYears}\u00a0ans après la sienne`,
    },
    content: {
      what: 'Listes, parcours, équipes, fichiers, propositions de publication',
      why: 'Préparer, apprendre, partager',
      who: 'Vous, votre équipe, les porteurs du lien\u00a0; tout le monde si c’est publié',
      kept: 'Jusqu’à leur suppression, puis 30\u00a0jours dans la corbeille\u00a0; un fichier 7\u00a0jours de plus',
    },
    settings: {
      what: 'Réglages, adresse de courriel et mobile que vous donnez, notifications, avis sur Pupitre',
      why: 'Votre confort, vous écrire',
      who: 'Vous\u00a0; l’avis, l’administration',
      kept: 'Tant que le compte existe\u00a0; notifications 90\u00a0jours, courriels gardés en fichier 30\u00a0jours',
    },
    records: {
      what: 'Journaux\u00a0: connexions ouvertes et leur appareil, regards sur les élèves, actes de l’administration, réponses gardées pour ne rien écrire deux fois',
      why: 'Protéger les comptes, pouvoir dire qui a fait quoi',
      who: 'L’administration et l’exploitant',
      kept: `8\u00a0heures sans activité pour une connexion\u00a0; 14\u00a0jours pour les réponses\u00a0; ${accessLogMonths}\u00a0mois pour les regards\u00a0; 5\u00a0ans pour les actes`,
    },
  }),
  never: [
    'Pas de publicité, pas de mesure d’audience',
    'Pas de position\u00a0: elle est retirée des photos',
    'Pas de décision automatique',
    'Rien n’est vendu ni transmis pour un autre but',
  ],
  outside: {
    translation: 'Les textes à traduire vont à un service choisi par l’école, sans nom.',
    speech: 'Les textes à lire à voix haute vont à un service choisi par l’école, sans nom.',
  },
  rights: [
    'Recevoir une copie\u00a0: Préférences, «\u00a0Mes données\u00a0»\u00a0; ce que l’on copie ainsi n’est noté nulle part. Un élève n’y reçoit pas ce qui est écrit pour l’équipe\u00a0: qui le représente le demande',
    'Faire corriger ou effacer\u00a0; ce que vous avez publié ou distribué reste, sans votre nom',
    'Les exercer pour votre enfant, qui a les mêmes',
    'Saisir l’autorité de protection des données',
  ],
};
