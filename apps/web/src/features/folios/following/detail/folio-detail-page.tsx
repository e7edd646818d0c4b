import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../../../ui/errors/lazy-part.tsx';
import { preloadMenu } from '../../../../ui/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { preload, useLazyComponent } from '../../../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { useWhenIdle } from '../../../../ui/waiting/use-when-idle.ts';
import { duplicateRequest, fromModelRequest } from '../../copy-folio.ts';
import { useCreateFolio } from '../../create-folio.ts';
import type { FolioKind } from '../../folio-kinds.ts';
import { HAND } from '../../observing/table/table-line.tsx';
import { readTime, type TimeAddress } from '../../observing/time/time-address.ts';
import { CriteriaList } from './criteria-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FolioMenuButton, ReportsButton } from './folio-buttons.tsx';
import classes from './folio-detail.module.css';
import {
  addressOfFilter,
  type FolioAddress,
  type FolioFilter,
  filterCriteria,
  filterOfAddress,
  optionsOf,
} from './folio-filter.ts';
import { FolioHead, FolioTitleLine, PLACE } from './folio-summary.tsx';
import { ObservedFolio, type TimeOfAddress } from './observed-folio.tsx';
import { SkipToTable } from './skip-to-table.tsx';

const ArchivedNotice = lazyPart(async () => (await import('../../archived-notice.tsx')).ArchivedNotice);
const loadReports = async () => (await import('./reports-menu.tsx')).ReportsMenu;
const loadMenu = async () => (await import('./folio-menu.tsx')).FolioMenu;

type FolioDetailPageProps = {
  folio: Folio;
  kind: FolioKind;
  search: FolioAddress;
  /** `anew`: « back » leads to what was shown. */
  onSearch: (next: FolioAddress, way?: 'anew') => void;
};

/** One folio: its table for those who observe in it, its criteria for everybody else (FOLIO-21 to FOLIO-39). */
export function FolioDetailPage({ folio, kind, search, onSearch }: FolioDetailPageProps) {
  const create = useCreateFolio();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const filter = filterOfAddress(search);
  const options = useMemo(() => optionsOf(folio.criterias), [folio.criterias]);
  const filterText = JSON.stringify(filter);
  const time = {
    address: readTime(search),
    // Another time is another view of the folio: « back » leads to the one before, not out of the folio.
    onTime: (next: TimeAddress) => onSearch({ ...addressOfFilter(filter), ...next }, 'anew'),
  };
  // Same object while nothing changes, so that the table draws again only when it must.
  const criteria = useMemo(
    () => filterCriteria(folio.criterias, JSON.parse(filterText) as FolioFilter),
    [folio.criterias, filterText],
  );
  const [isFiltering, setFiltering] = useState(false);
  const params = { kind, id: String(folio.id) };
  const { follows, isArchived, observes, hasTable } = standingIn(folio);
  const reporting = usePressed(loadReports, follows);
  const more = usePressed(loadMenu, true);
  useWhenIdle(true, preloadMenu);
  const filters = (
    <FilterBar
      options={options}
      filter={filter}
      onFilter={(next) => onSearch({ ...addressOfFilter(next), ...time.address })}
      shown={`${criteria.length} sur ${folio.criterias.length}`}
      isTight={hasTable}
      opening={{ isOpen: isFiltering, onOpen: setFiltering }}
    />
  );
  const menu = (ofTable: readonly MenuEntry[] | null = null) =>
    more.Menu === null ? (
      <FolioMenuButton isNarrow={ofTable !== null} {...more.button} />
    ) : (
      <more.Menu
        kind={kind}
        folio={folio}
        shown={criteria}
        ofTable={ofTable}
        onDuplicate={follows && folio.isEditor ? () => create.mutate(duplicateRequest(folio)) : null}
      />
    );
  const reports = (look: string) =>
    reporting.Menu === null ? (
      <ReportsButton look={look} {...reporting.button} />
    ) : (
      <reporting.Menu kind={kind} folio={folio} shown={criteria} look={look} />
    );
  const hand = observes && (
    <LinkButton
      variant="filled"
      to="/folios/$kind/$id/une-main"
      params={params}
      leftSection={<Icon name="hand-index-thumb" />}
      className={HAND}
    >
      Une main
    </LinkButton>
  );
  return (
    <div className={`page ${classes.page}`} data-table={hasTable || undefined}>
      {hasTable && <SkipToTable />}
      {hasTable ? (
        <FolioTitleLine folio={folio} kind={kind} onPlace={setPlace} reports={reports(PLACE)} />
      ) : (
        <FolioHead
          folio={folio}
          kind={kind}
          actions={<HeadActions {...{ folio, kind, create }} reports={reports('')} menu={menu()} />}
        />
      )}
      {folio.rpn && (
        <Notice kind="ok" icon="patch-check">
          Ce folio est prêt à l’emploi et peut être copié.
        </Notice>
      )}
      {follows && isArchived && (
        <div className={classes.archived}>
          <ArchivedNotice folio={folio} />
        </div>
      )}
      {hasTable ? (
        <ObservedFolio {...{ folio, kind, criteria, filters, hand, menu, place, time }} />
      ) : (
        <WithoutTable {...{ folio, kind, criteria, filters, time }} />
      )}
    </div>
  );
}

/** The table comes first: the code of a menu follows it, and its first press opens it. */
function usePressed<Props>(load: () => Promise<ComponentType<Props>>, isShown: boolean) {
  const [isPressed, setPressed] = useState(false);
  const Menu = useLazyComponent(load, isPressed, () => setPressed(false));
  useEffect(() => {
    if (isShown) preload(load);
  }, [load, isShown]);
  const button = { onClick: () => setPressed(true), 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
  return { Menu, button };
}

/** How somebody stands to a folio: whether she follows pupils and observes there; `isWhole`: it has lines and columns. */
function standingIn(folio: Folio) {
  const follows = folio.isMember && !folio.rpn;
  const isArchived = folio.archivedOn !== null;
  const observes = follows && folio.canEdit;
  const isWhole = folio.monitoredStudents.length > 0 && folio.criterias.length > 0;
  return { follows, isArchived, observes, isWhole, hasTable: (observes || (follows && isArchived)) && isWhole };
}

type HeadActionsProps = {
  folio: Folio;
  kind: FolioKind;
  create: ReturnType<typeof useCreateFolio>;
  reports: ReactNode;
  menu: ReactNode;
};

/** What is done with a folio that shows no table. */
function HeadActions({ folio, kind, create, reports, menu }: HeadActionsProps) {
  const { follows, isWhole } = standingIn(folio);
  const params = { kind, id: String(folio.id) };
  const copiesModel = folio.rpn || !folio.isMember;
  return (
    <>
      {follows && isWhole && (
        <LinkButton to="/folios/$kind/$id/classe" params={params} leftSection={<Icon name="people" />}>
          La classe
        </LinkButton>
      )}
      {follows && reports}
      {copiesModel && (
        <Button
          className={classes.fromModel ?? ''}
          variant={folio.canEdit ? 'default' : 'filled'}
          leftSection={<Icon name="journal-plus" />}
          loading={create.isPending}
          onClick={() => create.mutate(fromModelRequest(folio))}
        >
          Créer un folio sur ce modèle chez moi
        </Button>
      )}
      {folio.canEdit && (
        <LinkButton
          variant="filled"
          to="/folios/$kind/$id/edition"
          params={params}
          leftSection={<Icon name="pencil" />}
        >
          Modifier
        </LinkButton>
      )}
      {menu}
    </>
  );
}

type WithoutTableProps = {
  folio: Folio;
  kind: FolioKind;
  criteria: ReturnType<typeof filterCriteria>;
  filters: ReactNode;
  time: TimeOfAddress;
};

/** The criteria of a folio that shows no table, and what it still lacks. */
function WithoutTable({ folio, kind, criteria, filters, time }: WithoutTableProps) {
  const { follows, observes, isWhole } = standingIn(folio);
  return (
    <>
      {observes && !isWhole && <Missing folio={folio} kind={kind} />}
      {folio.criterias.length > 0 && (
        <>
          {filters}
          {criteria.length === 0 ? (
            <p className={`panel ${classes.none}`}>Aucun critère à afficher</p>
          ) : (
            <CriteriaList criteria={criteria} />
          )}
        </>
      )}
      {!observes && folio.criterias.length === 0 && (
        <div className="panel">
          <EmptyState title="Ce folio n’a pas encore de critère." />
        </div>
      )}
      {follows && !observes && isWhole && <ReadOnlyTable folio={folio} kind={kind} criteria={criteria} time={time} />}
    </>
  );
}

/** FOLIO-37: what is still to be added, and where. */
function Missing({ folio, kind }: { folio: Folio; kind: FolioKind }) {
  const params = { kind, id: String(folio.id) };
  const missing = (what: string, search: { onglet?: 'eleves' }) => (
    <p>
      {`Ce folio n’a pas encore ${what}. `}
      <Link to="/folios/$kind/$id/edition" params={params} search={search}>
        Modifiez-le
      </Link>
      .
    </p>
  );
  return (
    <div className="panel">
      <EmptyState title="Le tableau de suivi attend ses lignes et ses colonnes.">
        {folio.criterias.length === 0 && missing('de critère', {})}
        {folio.monitoredStudents.length === 0 && missing('d’élève', { onglet: 'eleves' })}
      </EmptyState>
    </div>
  );
}

type ReadOnlyTableProps = Omit<WithoutTableProps, 'filters'>;

/** A colleague of the team who may not edit reads the table; she opens it when she wants it. */
function ReadOnlyTable({ folio, kind, criteria, time }: ReadOnlyTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.follow} aria-label="Suivi de la classe">
      <button
        type="button"
        className={`panel ${classes.followButton}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        Suivi de la classe (lecture seule)
      </button>
      <ul className={`panel ${classes.pupils}`} aria-label="Élèves">
        {folio.monitoredStudents.map(({ id, displayName }) => (
          <li key={id}>
            <Link
              translate="no"
              to="/folios/$kind/$id/eleve/$studentId"
              params={{ kind, id: String(folio.id), studentId: String(id) }}
              dir="auto"
            >
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
      {isOpen && <ObservedFolio {...{ folio, kind, criteria, time }} filters={null} hand={null} menu={() => null} />}
    </section>
  );
}
