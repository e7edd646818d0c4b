import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FoundDraft } from '../../../../platform/saving/found-draft.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import { ColleaguesSaid } from './colleagues-said.tsx';
import { SheetDialogs } from './sheet-dialogs.tsx';
import { SheetEnd } from './sheet-end.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetList, type SheetListProps } from './sheet-list.tsx';
import classes from './sheet-step.module.css';
import { SheetSummary } from './sheet-summary.tsx';

type SheetPageProps = SheetListProps & {
  kind: FolioKind;
  /** Name of the screen: « Folio d’élève » or « Critère ». */
  screen: string;
  /** Whom or what the page is about. */
  title: string;
  /** The title is a person's name. */
  isPerson?: boolean;
  lead: ReactNode;
  /** The ways to the pages before and after this one. */
  steps: ReactNode;
  /** In the summary: what else there is to know. */
  facts: ReactNode;
  /** Under the summary. */
  axes?: ReactNode;
  /** In the bar. */
  report?: ReactNode;
  /** Over the panel. */
  tabs?: ReactNode;
  /** At the beginning of the panel. */
  head: ReactNode;
  /** What stands in the place of the rows when none is shown. */
  empty: string;
};

/** A page of observations, of one pupil or of one criterion: head with the summary, rows, end, dialogs. */
export function SheetPage(props: SheetPageProps) {
  const { page, time, kind, report, shown, nameOf } = props;
  const { observations, readOnly } = page;
  return (
    <div className="flex-column grows">
      <div className={`page ${classes.page}`}>
        <SheetHead
          {...{ page, time, kind }}
          screen={props.screen}
          title={props.title}
          isPerson={props.isPerson === true}
          lead={props.lead}
          steps={
            <>
              {readOnly && report}
              {props.steps}
            </>
          }
        >
          <SheetSummary page={page} card={props.facts} />
          {props.axes}
        </SheetHead>
        <div className="one-column gap-16">
          {!readOnly && <FoundDraft work={page.session} />}
          <div>
            {props.tabs !== undefined && <div className={classes.tabs}>{props.tabs}</div>}
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
        >
          {report}
        </SheetEnd>
      )}
      <SheetDialogs page={page} />
      <ColleaguesSaid folioId={page.folio.id} observations={observations} scale={page.scale} nameOf={nameOf} />
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
