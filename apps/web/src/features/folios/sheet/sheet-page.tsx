import { Button } from '@mantine/core';
import type { Observation } from '@pupitre/contract';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import frame from '../../../shared/editor/editor-frame.module.css';
import { EmptyState } from '../../../shared/parts/empty-state.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { FolioCrumbs } from '../folio-crumbs.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import { LevelChoice } from '../observation/level-choice.tsx';
import { useSheetProposals } from '../proposals/use-sheet-proposals.tsx';
import type { Selection } from '../use-selection.ts';
import rows from './observation-row.module.css';
import { ObservationRow } from './observation-row.tsx';
import { SheetDialogs } from './sheet-dialogs.tsx';
import { SheetEnd } from './sheet-end.tsx';
import type { SheetRow } from './sheet-rows.ts';
import classes from './sheet-step.module.css';
import { SheetSummary } from './sheet-summary.tsx';
import type { SheetPageState } from './use-sheet-page.ts';

type SheetPageProps = {
  page: SheetPageState;
  kind: FolioKind;
  /** Name of the screen: « Folio d’élève » or « Critère ». */
  screen: string;
  /** Whom or what the page is about. */
  title: string;
  icon: string;
  /** Instead of the icon, in the lid. */
  lead?: ReactNode;
  /** The ways to the pages before and after this one. */
  steps: ReactNode;
  /** In the summary: what else there is to know, and the filters of the rows. */
  facts: ReactNode;
  filters?: ReactNode;
  /** Beside « Retour ». */
  report?: ReactNode;
  /** Over the panel, and at its beginning. */
  tabs?: ReactNode;
  head: ReactNode;
  /** Rows that are shown, in their order. */
  shown: readonly SheetRow[];
  selection: Selection;
  /** What the rows are: « Critère » or « Élève ». */
  rowHead: string;
  nameOf: (observation: Observation) => string;
  leadOf: (observation: Observation) => ReactNode;
  /** What stands in the place of the rows when none is shown. */
  empty: string;
};

/** A page of observations, of one pupil or of one criterion: lid with the summary, rows, end, dialogs. */
export function SheetPage(props: SheetPageProps) {
  const { page, kind, report, shown, nameOf } = props;
  const { folio, observations, readOnly } = page;
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/folios/$kind/$id', params: { kind, id: String(folio.id) } });
  return (
    <div className={frame.screen}>
      <div className="page">
        <ContentHead
          screen={props.screen}
          title={props.title}
          within={[folio.title]}
          icon={props.icon}
          color={folio.color}
          lead={props.lead}
          breadcrumb={<FolioCrumbs kind={kind} folio={folio} />}
          actions={
            <>
              {readOnly && (
                <>
                  <Button leftSection={<Icon name="arrow-left" />} onClick={back}>
                    Retour
                  </Button>
                  {report}
                </>
              )}
              {props.steps}
            </>
          }
        >
          <SheetSummary page={page} card={props.facts}>
            {props.filters}
          </SheetSummary>
        </ContentHead>
        <div className={frame.stack}>
          {!readOnly && <FoundDraft work={page.session} />}
          <div>
            {props.tabs}
            <section className="panel" aria-label="Observations">
              {props.head}
              {shown.length === 0 ? <EmptyState title={props.empty} /> : <SheetList {...props} />}
            </section>
          </div>
        </div>
      </div>
      {!readOnly && (
        <SheetEnd
          page={page}
          nameOf={(id) => {
            const observation = observations.get(id);
            return observation === undefined ? '' : nameOf(observation);
          }}
          onBack={back}
        >
          {report}
        </SheetEnd>
      )}
      <SheetDialogs page={page} />
    </div>
  );
}

type SheetStepProps = {
  icon: string;
  /** « Élève suivant ». */
  words: string;
  /** The neighbour; at an end there is none. */
  there: { name: string; link: LinkProps } | undefined;
};

/** To the page of observations before or after this one. */
export function SheetStep({ icon, words, there }: SheetStepProps) {
  const className = classes.step ?? '';
  if (there === undefined)
    return (
      <Button disabled aria-label={words} className={className}>
        <Icon name={icon} />
      </Button>
    );
  const { name, link } = there;
  return (
    <LinkButton {...link} aria-label={`${words}\u00a0: ${name}`} title={name} className={className}>
      <Icon name={icon} />
    </LinkButton>
  );
}

type SheetListProps = Pick<SheetPageProps, 'page' | 'shown' | 'selection' | 'rowHead' | 'nameOf' | 'leadOf'>;

/** The observations of a page, one row each. */
function SheetList({ page, shown, selection, rowHead, nameOf, leadOf }: SheetListProps) {
  const { folio, sheet, observations, readOnly, scale } = page;
  const { hasRoom, offerOf, dialog } = useSheetProposals(page);
  return (
    <div className={rows.rows} data-locked={readOnly || undefined} data-fed={hasRoom || undefined}>
      <div className={rows.heads} aria-hidden="true">
        <span>{rowHead}</span>
        <span>
          Niveau
          <span className={rows.levelWidth}>
            <LevelChoice label="" scale={scale} value={null} onChange={() => undefined} readOnly={readOnly} />
          </span>
        </span>
        <span>Commentaire</span>
        <span>Vu</span>
      </div>
      <ul className={rows.list}>
        {shown.map((row) => {
          const observation = observations.get(row.id);
          return observation === undefined ? null : (
            <ObservationRow
              key={row.id}
              row={row}
              observation={observation}
              name={nameOf(observation)}
              lead={leadOf(observation)}
              offer={hasRoom ? offerOf(row.id, nameOf(observation)) : undefined}
              isDirty={sheet.dirty.has(row.id)}
              isSelected={selection.keys.has(row.id)}
              readOnly={readOnly}
              optionsProfessionnelles={folio.optionsProfessionnelles}
              onChange={sheet.change}
              onOpen={page.open}
              onSelect={selection.toggle}
            />
          );
        })}
      </ul>
      {dialog}
    </div>
  );
}
