import { Button } from '@mantine/core';
import type { DistributedCourse } from '@pupitre/contract';
import { counted, distributionDay, writtenPeriod } from '@pupitre/learning';
import { DistributionBadge } from '../../../school/following/distribution-badge.tsx';
import { useSeesResults } from '../../../school/results/sees-results.ts';
import { ContentCard } from '../../../ui/cards/content-card.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { BY_NAME } from '../../../ui/text/by-name.ts';
import { GeneralProgress } from '../general-progress.tsx';
import classes from './distributions-overview.module.css';

type DistributionCardProps = { card: DistributedCourse; onDelete: () => void; onQrCode: () => void };

/** One distributed course: who, when, how far; opens the course, its distribution, its QR code (DIST-02 to DIST-05). */
export function DistributionCard({ card, onDelete, onQrCode }: DistributionCardProps) {
  const seesResults = useSeesResults();
  const period = { start: card.from, end: card.to };
  const params = { kind: 'personnels', id: String(card.id) };
  return (
    <ContentCard
      title={card.title}
      link={{ to: '/parcours/$kind/$id', params }}
      icon={card.icon}
      color={card.color}
      badges={<DistributionBadge from={card.from} to={card.to} isClosed={card.closed} />}
    >
      <div className="grid gap-6">
        <p className={classes.fact}>
          <Icon name="calendar3" label="Période" />
          <span className="num">{writtenPeriod(period, distributionDay)}</span>
        </p>
        <p className={classes.fact}>
          <Icon name="people" label="Élèves" />
          <span>
            {[
              counted(card.students, 'élève'),
              classNames(card.classes),
              card.late === 0 ? '' : `${card.late}\u00a0en retard`,
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </span>
        </p>
        <p className={classes.fact}>
          <Icon name="person" label="Auteur" />
          <span translate="no">{card.author}</span>
        </p>
        <p className={classes.fact}>
          <Icon name="hash" />
          <span>
            Code <span className="num">{card.id}</span>
          </span>
        </p>
        <GeneralProgress counts={card} />
      </div>
      <div className={classes.buttons}>
        {seesResults && (
          <LinkButton
            to="/parcours/$kind/$id/resultats"
            params={params}
            variant="light"
            leftSection={<Icon name="bar-chart" />}
            aria-label={`Résultats de «\u00a0${card.title}\u00a0»`}
          >
            Résultats
          </LinkButton>
        )}
        <LinkButton
          to="/parcours/$kind/$id/distribution"
          params={params}
          variant={seesResults ? 'default' : 'light'}
          leftSection={<Icon name="people" />}
          aria-label={`Distribution de «\u00a0${card.title}\u00a0»`}
        >
          Distribution
        </LinkButton>
        <span className={classes.pair}>
          <Button
            className={classes.square}
            aria-label={`QR code de «\u00a0${card.title}\u00a0»`}
            title="QR code"
            onClick={onQrCode}
          >
            <Icon name="qr-code" />
          </Button>
          <Button
            variant="danger"
            className={classes.square}
            aria-label={`Supprimer la distribution de «\u00a0${card.title}\u00a0»`}
            title="Supprimer la distribution"
            onClick={onDelete}
          >
            <Icon name="trash3" />
          </Button>
        </span>
      </div>
    </ContentCard>
  );
}

/** As many fit on two lines. */
const SHOWN = 4;

/** « 7A, 8B, 10C, 11A et 3 autres », individuals last. */
function classNames(names: readonly string[]): string {
  const sorted = names.filter((name) => name !== '').toSorted(BY_NAME.compare);
  const all = names.includes('') ? [...sorted, 'Individuels'] : sorted;
  const rest = all.length - SHOWN;
  return rest <= 1 ? all.join(', ') : `${all.slice(0, SHOWN).join(', ')} et ${rest}\u00a0autres`;
}
