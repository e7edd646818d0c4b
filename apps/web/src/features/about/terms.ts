/** Version date of the terms (ABOUT-02). */
export const TERMS_DATE = { iso: '2019-07-11', long: '11 juillet 2019', short: '11.07.2019' } as const;

type TermsSection = { title: string; paragraphs: readonly string[] };

/** The terms: fifteen numbered sections (OP-050). The page numbers them. */
export const TERMS: readonly TermsSection[] = [
  {
    title: 'Objet',
    paragraphs: [
      'Les présentes conditions règlent l’utilisation de Pupitre, plateforme en ligne destinée aux écoles, à leurs élèves, à leurs enseignant-e-s et aux familles. Pupitre permet de préparer des listes d’apprentissage, des parcours et des folios, de les partager et de s’exercer.',
      'Elles s’appliquent à toute personne qui consulte ou utilise le service, avec ou sans compte.',
    ],
  },
  {
    title: 'Acceptation',
    paragraphs: [
      'Utiliser Pupitre, c’est accepter ces conditions. Qui ne les accepte pas renonce à utiliser le service.',
      'Pour les élèves mineurs, l’école explique ces règles avec des mots adaptés à leur âge et veille à leur respect dans le cadre scolaire.',
    ],
  },
  {
    title: 'Gratuité',
    paragraphs: [
      'Le service est gratuit. Aucun abonnement, aucune publicité et aucune contrepartie ne sont demandés aux personnes qui l’utilisent. Seuls les frais de connexion à Internet restent à leur charge.',
    ],
  },
  {
    title: 'Accès et mode public',
    paragraphs: [
      'Une partie du service est ouverte sans compte\u00a0: c’est le mode public. Il donne accès à une sélection de parcours, qui s’utilisent tels quels et ne peuvent pas être modifiés.',
      'Le mode public n’enregistre aucun résultat au nom de la personne\u00a0: la progression n’est conservée que dans un espace personnel.',
    ],
  },
  {
    title: 'Compte et identification',
    paragraphs: [
      'L’espace personnel s’ouvre avec l’identité numérique délivrée par l’autorité scolaire. Pupitre ne connaît ni ne conserve de mot de passe.',
      'L’identité est personnelle. Chaque personne garde ses moyens de connexion secrets, quitte sa session sur un appareil partagé et signale sans tarder à l’école tout usage abusif.',
    ],
  },
  {
    title: 'Utilisation permise',
    paragraphs: [
      'Pupitre sert à enseigner, à apprendre et à suivre des apprentissages. On l’utilise avec loyauté et respect, dans le cadre des lois en vigueur et des règles de l’école.',
      'Il est notamment interdit d’accéder aux données d’autrui sans y être autorisé, de perturber le service, d’en contourner les protections ou d’en extraire le contenu de façon automatisée.',
    ],
  },
  {
    title: 'Interdiction de tout usage commercial',
    paragraphs: [
      'Tout usage commercial du service et de ses contenus est interdit. Il n’est permis ni de les vendre, ni de les louer, ni de les placer derrière un accès payant, ni de les employer pour de la publicité.',
    ],
  },
  {
    title: 'Contenus publiés',
    paragraphs: [
      'Chaque personne qui a un compte peut publier des images, des liens, des textes et des documents PDF dans les contenus qu’elle crée.',
      'Qui publie un contenu en répond, s’assure d’en détenir les droits ou l’autorisation, en cite la source et obtient l’accord des personnes reconnaissables sur une image, ou celui de leurs parents.',
    ],
  },
  {
    title: 'Contenus interdits',
    paragraphs: [
      'Sont interdits les contenus illicites, violents, discriminatoires, injurieux ou contraires à la protection de la jeunesse, ainsi que les données sensibles sur des personnes, la propagande et la publicité.',
    ],
  },
  {
    title: 'Modération',
    paragraphs: [
      'Le fournisseur du service peut en tout temps modérer ou supprimer un contenu qui enfreint ces conditions, la loi ou la mission de l’école, et en informe l’auteur-e lorsque c’est possible.',
      'En cas d’abus grave ou répété, l’accès peut être suspendu. Tout contenu problématique peut être signalé à l’adresse de contact.',
    ],
  },
  {
    title: 'Propriété intellectuelle',
    paragraphs: [
      'Les contenus restent la propriété de leurs auteures et auteurs. En les partageant, ils permettent aux personnes qui y ont accès de les utiliser, de les copier et de les adapter pour l’enseignement, à l’intérieur du service.',
      'Le logiciel Pupitre est libre\u00a0; sa licence est publiée avec son code source.',
    ],
  },
  {
    title: 'Protection des données',
    paragraphs: [
      'Seules sont traitées les données nécessaires au fonctionnement du service\u00a0: identité scolaire, rôle, contenus créés, résultats et observations. Elles ne sont ni vendues ni transmises à des fins étrangères à l’école.',
      'Les données d’un élève ne sont visibles que de lui-même et des personnes chargées de sa formation. Chaque personne peut demander à consulter, à faire rectifier et à faire effacer les données qui la concernent\u00a0: la demande se fait auprès de l’école, ou par le lien Contact au bas de chaque page.',
    ],
  },
  {
    title: 'Disponibilité et sauvegarde',
    paragraphs: [
      'Le service est fourni avec soin, mais sans garantie de disponibilité. Il peut être interrompu pour sa maintenance, annoncée si possible à l’avance.',
      'Les données sont sauvegardées régulièrement. Il appartient néanmoins à chaque personne d’exporter ce qui lui est indispensable.',
    ],
  },
  {
    title: 'Responsabilité',
    paragraphs: [
      'Le fournisseur du service ne répond ni du contenu publié par les personnes qui ont un compte, ni des sites vers lesquels mènent leurs liens, ni des dommages dus à un usage contraire à ces conditions, dans les limites permises par la loi.',
    ],
  },
  {
    title: 'Modifications, droit applicable et contact',
    paragraphs: [
      'Ces conditions peuvent être adaptées. La version en vigueur est celle qui est publiée sur cette page, avec sa date. Le droit suisse est applicable.',
      'Les questions qui concernent ces conditions peuvent être envoyées à l’adresse de contact indiquée au bas de chaque page.',
    ],
  },
];
