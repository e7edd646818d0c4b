import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { ContentHead, Facts } from '../../../shared/cards/content-head.tsx';
import { shortDate } from '../../../shared/dates.ts';
import { useSession } from '../../../shared/session.ts';
import { CategoryTags, Ribbon } from '../../../shared/tag.tsx';
import classes from './folio-detail.module.css';

type Fact = readonly [term: string, value: string];

/** What a folio is, in words; the author shows to publishers only (OP-091). */
function useFacts(folio: Folio): readonly Fact[] {
  const { isPublisher } = useSession();
  return [
    ['Critères', String(folio.criterionCount)],
    ...(folio.isMember && !folio.rpn ? [['Élèves', String(folio.studentCount)] as const] : []),
    ...(isPublisher && folio.author !== '' ? [['Auteur', folio.author] as const] : []),
    ['Échelle', folio.optionsProfessionnelles ? 'Options professionnelles' : 'Standard'],
    ['Modifié le', shortDate(folio.updatedOn)],
  ];
}

/** FOLIO-26: the folio's own card, where it is read. */
export function FolioHead({ folio, actions }: { folio: Folio; actions: ReactNode }) {
  const facts = useFacts(folio);
  return (
    <ContentHead
      screen="Folio"
      title={folio.title}
      icon={folio.icon}
      color={folio.color}
      ribbon={folio.ribbon}
      actions={actions}
    >
      <div className={classes.head}>
        <CategoryTags keys={folio.categories} />
        <Facts facts={facts} />
      </div>
    </ContentHead>
  );
}

/**
 * FOLIO-26: the same beside a title that has little room; the facts are in the tooltip of the tags and for screen
 * readers.
 */
export function FolioSummary({ folio }: { folio: Folio }) {
  const { isPublisher } = useSession();
  const facts = [
    counted(folio.criterionCount, 'critère'),
    counted(folio.studentCount, 'élève'),
    ...(folio.optionsProfessionnelles ? ['Options professionnelles'] : []),
    ...(isPublisher && folio.author !== '' ? [folio.author] : []),
    `modifié le ${shortDate(folio.updatedOn)}`,
  ].join(' · ');
  return (
    <section aria-label="Résumé" className={classes.summary} title={facts}>
      <CategoryTags keys={folio.categories} />
      <Ribbon text={folio.ribbon} />
      <span className="sr-only">{facts}</span>
    </section>
  );
}
