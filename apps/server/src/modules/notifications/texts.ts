import { counted, ofName, plural } from '@pupitre/learning';

/** Texts of notifications. Titles name the content, so that the reader knows the target before opening it. */
export type Words = { title: string; content: string };

const quote = (text: string) => `«\u00a0${text}\u00a0»`;

const SHARED = {
  list: 'Une liste est partagée avec vous',
  course: 'Un parcours est partagé avec vous',
  folio: 'Un folio est partagé avec vous',
} as const;

export const joinedTeam = (kind: keyof typeof SHARED, title: string, by: string): Words => ({
  title: `${SHARED[kind]}\u00a0: ${quote(title)}`,
  content: `${by} vous a fait entrer dans l’équipe pédagogique.`,
});

export const transmitted = (title: string, by: string): Words => ({
  title: `Un folio vous est cédé\u00a0: ${quote(title)}`,
  content: `${by} vous l’a remis\u00a0: il est maintenant à vous, avec ses observations.`,
});

/** A teacher who may read some pupils' parts of a folio, without their names. */
export const transmittedParts = (title: string, by: string, count: number): Words => ({
  title: `${plural(count, 'Le folio d’un élève vous est donné à lire', `Les folios de ${count}\u00a0élèves vous sont donnés à lire`)}\u00a0: ${quote(title)}`,
  content: `${by} vous donne à lire le folio de ${counted(count, 'élève')}.`,
});

/** To a pupil; neither levels nor words of the folio. */
export const folioShown = (title: string, by: string): Words => ({
  title: `Ton folio est ouvert\u00a0: ${quote(title)}`,
  content: `${by} te montre ce que tu as appris.`,
});

/** To a pupil, who is told « tu ». `until` is a day as people write it, or null where there is no end. */
export const distributed = (title: string, by: string, until: string | null): Words => ({
  title: `Un parcours pour toi\u00a0: ${quote(title)}`,
  content: `Distribué par ${by}${until === null ? '' : `, ouvert jusqu’au ${until}`}.`,
});

/** To a pupil. `opensOn` is day and hour as people write them, or null where it is open already. */
export const testGiven = (title: string, by: string, opensOn: string | null): Words => ({
  title: `Un contrôle pour toi\u00a0: ${quote(title)}`,
  content: `Donné par ${by}${opensOn === null ? '' : `, ouvert dès le ${opensOn}`}.`,
});

export const testReturned = (title: string, by: string): Words => ({
  title: `Ta copie est rendue\u00a0: ${quote(title)}`,
  content: `${by} a corrigé ton contrôle.`,
});

export const commented = (folio: string, pupil: string, criterion: string, count: number): Words => ({
  title: `Nouveau commentaire dans ${quote(folio)}`,
  content:
    `Au sujet ${ofName(pupil)}, ${quote(criterion)}\u00a0: ` +
    `la discussion compte ${plural(count, 'un commentaire', `${count}\u00a0commentaires`)}.`,
});

export const evaluatedOtherwise = (folio: string, pupil: string, count: number): Words => ({
  title: `Auto-évaluation à regarder dans ${quote(folio)}`,
  content: `${pupil} s’évalue autrement que vous sur ${plural(count, 'un critère', `${count}\u00a0critères`)}.`,
});

export const answered = (title: string, isAccepted: boolean, answer: string): Words => ({
  title: isAccepted
    ? `Une copie de votre parcours ${quote(title)} est dans RPN`
    : `Votre parcours ${quote(title)} n’est pas retenu`,
  content: answer === '' ? '' : `Réponse à votre proposition\u00a0: ${quote(answer)}`,
});

/** For several opinions only count and mean, so that nobody can be recognised. */
export const rated = (title: string, count: number, average: number | null): Words => ({
  title: `Nouvel avis sur votre parcours ${quote(title)}`,
  content:
    `Il compte ${plural(count, 'un avis', `${count}\u00a0avis`)}` +
    `${average === null ? '' : `, ${String(average).replace('.', ',')} sur 5${plural(count, '', ' en moyenne')}`}.`,
});
