import type { Folio } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { FolioCrumbs } from './folio-crumbs.tsx';
import type { FolioKind } from './folio-kinds.ts';

type FolioPartPageProps = {
  kind: FolioKind;
  folio: Folio;
  title: string;
  icon: string;
  color?: string;
  /** Under the title. */
  about?: string;
  /** Before the way back. */
  actions?: ReactNode;
  back?: string;
  children: ReactNode;
};

/** A page about a folio beside its table: what it is, of which folio, and the way back. */
export function FolioPartPage(props: FolioPartPageProps) {
  const { kind, folio, title, icon, color = 'c-green', about, actions, back = 'Retour au folio' } = props;
  return (
    <div className="page">
      <PageHeader
        title={title}
        part={folio.title}
        icon={icon}
        color={color}
        breadcrumb={<FolioCrumbs kind={kind} folio={folio} />}
        actions={
          <>
            {actions}
            <LinkButton
              to="/folios/$kind/$id"
              params={{ kind, id: String(folio.id) }}
              leftSection={<Icon name="arrow-left" />}
            >
              {back}
            </LinkButton>
          </>
        }
      >
        {about}
      </PageHeader>
      {props.children}
    </div>
  );
}
