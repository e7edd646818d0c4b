import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { authorFact, ContentHead, type Fact, Facts } from '../../../../ui/cards/content-head.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { IconTile } from '../../../../ui/parts/icon-tile.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { CategoryTags, Ribbon } from '../../../../ui/parts/tag.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import { FolioSearchCrumbs } from '../../folio-crumbs.tsx';
import { type FolioKind, viewOfKind } from '../../folio-kinds.ts';
import line from './folio-title-line.module.css';

/** What a folio is, in words; the author shows to publishers only (OP-091). */
function useFacts(folio: Folio): readonly Fact[] {
  const { isPublisher } = useSession();
  return [
    ['Critères', String(folio.criterionCount)],
    ...(folio.isMember && !folio.rpn ? [['Élèves', String(folio.studentCount)] as const] : []),
    ...authorFact(folio.author, isPublisher),
    ['Échelle', folio.optionsProfessionnelles ? 'Options professionnelles' : 'Standard'],
    ['Modifié le', shortDate(folio.updatedOn)],
  ];
}

/** FOLIO-26: the folio's own card, where it is read. */
export function FolioHead({ folio, kind, actions }: { folio: Folio; kind: FolioKind; actions: ReactNode }) {
  const facts = useFacts(folio);
  return (
    <ContentHead
      screen="Folio"
      content={folio}
      breadcrumb={<FolioSearchCrumbs kind={kind} />}
      isNamedByTrail
      actions={actions}
    >
      <div className="flex-wrap apart from-start gap-12-32">
        <CategoryTags keys={folio.categories} />
        <Facts facts={facts} />
      </div>
    </ContentHead>
  );
}

/** FOLIO-26: the same over a table, for the tooltip of the title and for screen readers. */
function useSummary(folio: Folio): string {
  const { isPublisher } = useSession();
  return [
    counted(folio.criterionCount, 'critère'),
    counted(folio.studentCount, 'élève'),
    ...(folio.optionsProfessionnelles ? ['Options professionnelles'] : []),
    ...(isPublisher && folio.author !== '' ? [folio.author] : []),
    `modifié le ${shortDate(folio.updatedOn)}`,
  ].join(' · ');
}

type FolioTitleLineProps = {
  folio: Folio;
  kind: FolioKind;
  /** Takes the place in which the table says what became of the changes; it is there before the table is. */
  onPlace: (place: HTMLElement | null) => void;
  /** « Rapports ». */
  reports: ReactNode;
};

/** The head of a folio with its table: who and where, in one line that stays while the table scrolls. */
export function FolioTitleLine({ folio, kind, onPlace, reports }: FolioTitleLineProps) {
  usePageTitle(`${folio.title} – Folio`);
  const facts = useSummary(folio);
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
        <h1 dir="auto" title={`${folio.title}\n${facts}`}>
          {folio.title}
        </h1>
        <section aria-label="Résumé" className="sr-only">
          <CategoryTags keys={folio.categories} />
          <Ribbon text={folio.ribbon} />
          <span>{facts}</span>
        </section>
      </div>
      <nav className={line.places} aria-label="Pages du folio">
        <span className={line.place} aria-current="page">
          Tableau
        </span>
        <Link className={line.place} to="/folios/$kind/$id/classe" params={{ kind, id: String(folio.id) }}>
          La classe
        </Link>
        {reports}
      </nav>
      <div className={line.state} ref={onPlace} />
    </div>
  );
}

/** A place of the head that opens a menu. */
export const PLACE = line.place ?? '';
