import type { FolioProposals, PracticeProposal } from '@pupitre/contract';
import { counted, type PracticeForm, plural } from '@pupitre/learning';
import { shortDate } from '../../../../ui/text/dates.ts';

const FORMS: Partial<Record<PracticeForm, string>> = {
  write: 'en écriture',
  dictate: 'en dictée',
  choose: 'au choix',
  turn: 'avec les cartes',
  pair: 'par paires',
};

/** « 14 mots justes du premier coup », « 3 ressources faites ». */
export function shareText({ right }: PracticeProposal, kind: 'list' | 'course'): string {
  return kind === 'list'
    ? `${counted(right, 'mot juste', 'mots justes')} du premier coup`
    : counted(right, 'ressource faite', 'ressources faites');
}

/** From how many on the level is proposed. */
export const thresholdOf = ({ total, threshold }: PracticeProposal): number => Math.ceil((total * threshold) / 100);

/** Where it comes from and when: « « Dictée du 27 novembre », en écriture, la dernière fois le 24.11.2026. » */
export function originText(proposal: PracticeProposal, source: FolioProposals['sources'][number]): string {
  const { forms, asked, total, on } = proposal;
  const ways = forms.flatMap((form) => FORMS[form] ?? []);
  const never = source.kind === 'list' ? total - asked : 0;
  const parts = [
    `«\u00a0${source.title}\u00a0»`,
    ...(ways.length === 0 ? [] : [ways.join(' et ')]),
    ...(never === 0 ? [] : [`${counted(never, 'mot')} ${plural(never, 'jamais demandé', 'jamais demandés')}`]),
    `la dernière fois le ${shortDate(on)}`,
  ];
  return `${parts.join(', ')}.`;
}

/** All of it in one sentence, for a title and for a screen reader. */
export function whyText(proposal: PracticeProposal, source: FolioProposals['sources'][number] | undefined): string {
  if (source === undefined) return '';
  return `${shareText(proposal, source.kind)} sur ${proposal.total}, ${originText(proposal, source)}`;
}

export const proposalsText = (count: number): string => counted(count, 'proposition');
