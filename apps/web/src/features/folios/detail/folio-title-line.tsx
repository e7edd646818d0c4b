import type { Folio } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { IconTile } from '../../../shared/icon-tile.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { type FolioKind, viewOfKind } from '../folio-kinds.ts';
import { FolioSummary } from './folio-summary.tsx';
import classes from './folio-title-line.module.css';

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
    <div className={classes.root}>
      <div className={classes.title}>
        <LinkButton
          className={classes.back ?? ''}
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
      <div className={classes.state} ref={onPlace} />
      <div className={classes.actions} data-page-actions>
        {actions}
      </div>
    </div>
  );
}
