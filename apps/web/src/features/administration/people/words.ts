import type { ActRow, JoinedPart, PersonAct, PersonRow, Role } from '@pupitre/contract';
import { clockTime, isSameDay, relativeDay } from '../../../ui/text/dates.ts';

export const ROLE_NAMES: Record<Role, string> = {
  eleves: 'Élève',
  enseignants: 'Enseignement',
  soutien: 'Soutien',
  publisher: 'Édition',
  admin: 'Administration',
};

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase('fr-CH') + text.slice(1);

/** « Élève, 7A »; « Enseignement, édition ». */
export function roleText({ roles, classes }: Pick<PersonRow, 'roles' | 'classes'>): string {
  const names = roles.map((role) => ROLE_NAMES[role]);
  const words = names.map((name, index) => (index === 0 ? name : lowered(name)));
  return [...(words.length === 0 ? ['Sans rôle'] : words), ...classes].join(', ');
}

/** « aujourd’hui, 10:27 », « hier, 16:04 », then the day. */
export function momentText(when: string, now: Date): string {
  const day = relativeDay(when, now);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return isSameDay(when, now) || isSameDay(when, yesterday) ? `${day}, ${clockTime(new Date(when))}` : day;
}

/** In the list of everybody, and in the panel of one person. */
export const ACT_NAMES: Record<PersonAct, { of: string; own: string }> = {
  export: { of: 'Export des données', own: 'Export' },
  erase: { of: 'Effacement', own: 'Effacement' },
  join: { of: 'Jonction de deux comptes', own: 'Autre compte joint' },
  'undo-join': { of: 'Jonction reprise', own: 'Jonction reprise' },
  'end-sessions': { of: 'Fermeture des connexions', own: 'Connexions fermées' },
  'keep-apart': { of: 'Deux comptes laissés séparés', own: 'Comptes laissés séparés' },
};

/** Who did it, as the one who reads sees her. */
export function actorText({ actor }: Pick<ActRow, 'actor'>, ownId: number | null): string {
  if (actor === null) return 'depuis le serveur';
  if (actor.id === ownId) return 'par vous';
  return actor.displayName === '' ? `par le compte n° ${actor.id}, effacé` : `par ${actor.displayName}`;
}

/** « Export par vous, à la demande de ses parents ». */
export function actText(act: ActRow, ownId: number | null): string {
  const reason = act.reason === '' ? '' : `\u00a0: ${act.reason}`;
  return `${ACT_NAMES[act.act].own} ${actorText(act, ownId)}${reason}`;
}

/** What a join moves, and how it is counted. */
export const PART_NAMES: Record<JoinedPart, [one: string, many: string]> = {
  identifiers: ['identifiant', 'identifiants'],
  schools: ['école ou classe', 'écoles et classes'],
  lists: ['liste, à elle ou partagée', 'listes, à elle ou partagées'],
  courses: ['parcours, à elle ou partagé', 'parcours, à elle ou partagés'],
  folios: ['folio, à elle ou partagé', 'folios, à elle ou partagés'],
  observations: ['observation ou place dans un folio', 'observations et places dans des folios'],
  progress: ['élément de parcours fait', 'éléments de parcours faits'],
  distributions: ['distribution', 'distributions'],
  groups: ['groupe', 'groupes'],
  messages: ['message ou notification', 'messages et notifications'],
  files: ['fichier', 'fichiers'],
  settings: ['réglage', 'réglages'],
  traces: ['ligne des journaux', 'lignes des journaux'],
  other: ['autre donnée', 'autres données'],
};
