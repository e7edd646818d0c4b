import { Button } from '@mantine/core';
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
import { SheetDialogs } from './sheet-dialogs.tsx';
import { SheetEnd } from './sheet-end.tsx';
import { SheetList, type SheetListProps } from './sheet-list.tsx';
import classes from './sheet-step.module.css';
import { SheetSummary } from './sheet-summary.tsx';

type SheetPageProps = SheetListProps & {
  kind: FolioKind;
  /** Name of the screen: « Folio d’élève » or « Critère ». */
  screen: string;
  /** Whom or what the page is about. */
  title: string;
  /** A pupil. */
  isPerson?: boolean;
  icon: string;
  /** Instead of the icon, in the lid. */
  lead?: ReactNode;
  /** The ways to the pages before and after this one. */
  steps: ReactNode;
  /** In the summary: what else there is to know, and the filters of the rows. */
  facts: ReactNode;
  filters?: ReactNode;
  /** Under the summary. */
  axes?: ReactNode;
  /** Beside « Retour ». */
  report?: ReactNode;
  /** Over the panel, and at its beginning. */
  tabs?: ReactNode;
  head: ReactNode;
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
          isPerson={props.isPerson === true}
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
          {props.axes}
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
