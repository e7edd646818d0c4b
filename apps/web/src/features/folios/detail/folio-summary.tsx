import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { ContentHead, Facts } from '../../../shared/cards/content-head.tsx';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { Icon } from '../../../shared/parts/icon.tsx';
import { IconTile } from '../../../shared/parts/icon-tile.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import { CategoryTags, Ribbon } from '../../../shared/parts/tag.tsx';
import { useSession } from '../../../shared/session.ts';
import { shortDate } from '../../../shared/text/dates.ts';
import { type FolioKind, viewOfKind } from '../folio-kinds.ts';
import classes from './folio-detail.module.css';
import line from './folio-title-line.module.css';

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
function FolioSummary({ folio }: { folio: Folio }) {
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

type FolioTitleLineProps = {
  folio: Folio;
  kind: FolioKind;
  /** Takes the place in which the table says what became of the changes; it is there before the table is. */
  onPlace: (place: HTMLElement | null) => void;
  actions: ReactNode;
};

/** The head of a folio with its table: one line, which stays while the table scrolls. */
export function FolioTitleLine({ folio, kind, onPlace, actions }: FolioTitleLineProps) {
  usePageTitle(`${folio.title} – Folio`);
  return (
    <div className={line.root} data-archived={folio.archivedOn !== null || undefined}>
      <div className={line.title}>
        <LinkButton
          className={line.back ?? ''}
          to="/folios/$view"
          params={{ view: viewOfKind(kind) }}
          aria-label="Retour"
          title="Retour aux folios"
        >
          <Icon name="arrow-left" />
        </LinkButton>
        <IconTile name={folio.icon} color={folio.color} />
        <h1 dir="auto" title={folio.title}>
          {folio.title}
        </h1>
        <FolioSummary folio={folio} />
      </div>
      <div className={line.state} ref={onPlace} />
      <div className={line.actions} data-page-actions>
        {actions}
      </div>
    </div>
  );
}
