import { Button } from '@mantine/core';
import type { DistributedCourse } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettings } from '../../../api/use-session.ts';
import { GIVEN_AUDIENCE } from '../../../school/sharing/audience.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { LoadingCards } from '../../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { distributedCourses } from '../distribution-queries.ts';
import { DistributionCard } from './distribution-card.tsx';
import classes from './distributions-overview.module.css';

const DeleteDistribution = lazyModal(async () => (await import('./delete-distribution.tsx')).DeleteDistribution);
const QrCodeModal = lazyModal(async () => (await import('../../../ui/modals/qr-code-modal.tsx')).QrCodeModal);

type Opened = { kind: 'delete' | 'qr'; card: DistributedCourse } | null;

/** Courses that the teacher distributes (DIST-01 to DIST-08): the active ones, or all of them. */
export function DistributionsOverview({ all }: { all: boolean }) {
  const navigate = useNavigate();
  const settings = useSettings();
  const { data: cards, error, refetch } = useQuery(distributedCourses(all));
  const [opened, setOpened] = useState<Opened>(null);
  const show = (next: boolean) =>
    void navigate({ to: '/parcours/distributions', search: next ? { toutes: true } : {}, replace: true });
  const close = () => setOpened(null);
  return (
    <div className="grid gap-16">
      <div className="cluster gap-8-16">
        <p className={classes.count} role="status">
          {cards !== undefined && cards.length > 0 && countText(cards.length, all)}
        </p>
        <Button leftSection={<Icon name={all ? 'funnel' : 'clock-history'} />} onClick={() => show(!all)}>
          {all ? 'Afficher seulement les actives' : 'Afficher toutes les distributions'}
        </Button>
      </div>
      {cards === undefined ? (
        error === null ? (
          <LoadingCards />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : cards.length === 0 ? (
        <Notice
          action={
            <LinkButton to="/parcours/$view" params={{ view: 'personnels' }} size="xs">
              Mes parcours
            </LinkButton>
          }
        >
          <b>Aucune distribution en cours.</b> Ouvrez une de vos listes ou un de vos parcours, puis choisissez
          «&nbsp;Donner&nbsp;».
        </Notice>
      ) : (
        <CardGrid label="Parcours distribués">
          {cards.map((card) => (
            <li key={card.id}>
              <DistributionCard
                card={card}
                onDelete={() => setOpened({ kind: 'delete', card })}
                onQrCode={() => setOpened({ kind: 'qr', card })}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <DeleteDistribution opened={opened?.kind === 'delete'} onClose={close} card={opened?.card ?? null} />
      <QrCodeModal
        opened={opened?.kind === 'qr'}
        onClose={close}
        name={opened?.card.title ?? ''}
        link={`${settings.qr_url.replace(/\/+$/, '')}/p/${opened?.card.id ?? 0}`}
        audience={GIVEN_AUDIENCE}
        code={opened?.card.id}
      />
    </div>
  );
}

function countText(count: number, all: boolean): string {
  const given = counted(count, 'parcours distribué', 'parcours distribués');
  return all ? given : `${given}, ${plural(count, 'distribution active', 'distributions actives')}`;
}
