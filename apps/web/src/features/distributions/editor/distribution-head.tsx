import { Button } from '@mantine/core';
import { counted, onePeriod, writtenGivenPeriod } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { Crumb } from '../../../shared/parts/page-header.tsx';
import { StateBadge } from '../../../shared/parts/state-badge.tsx';
import { countProgress, GeneralProgress } from '../general-progress.tsx';
import { AddPupils, type DialogName, PeriodModal, QrCodeModal } from './distribution-dialogs.tsx';
import classes from './distribution-editor.module.css';
import type { DistributedCourse, PupilRow } from './distribution-rows.ts';

type DistributionHeadProps = {
  course: DistributedCourse;
  back: string;
  rows: readonly PupilRow[];
  /** Pupils who have the course as it is saved. */
  saved: number;
  onOpen: (dialog: DialogName) => void;
  onPeriod: () => void;
};

/** The course, how far everybody is, and the period of all. */
export function DistributionHead(props: DistributionHeadProps) {
  const { course, back, rows, saved, onOpen, onPeriod } = props;
  // Never the most common one for all: some pupils' own ends sooner.
  const one = onePeriod(rows.map(({ period }) => period));
  return (
    <ContentHead
      screen="Distribution"
      title={course.title}
      icon={course.icon}
      badges={
        <StateBadge icon="people">
          {saved === 0 ? 'pas encore distribué' : `distribué à ${counted(saved, 'élève')}`}
        </StateBadge>
      }
      color={course.color}
      breadcrumb={
        <>
          <Link to="/parcours/distributions">Distributions</Link>
          <Crumb />
          <Link to={back}>Parcours</Link>
        </>
      }
      actions={
        <>
          <Button leftSection={<Icon name="qr-code" />} {...QrCodeModal.opener} onClick={() => onOpen('qr')}>
            QR code
          </Button>
          <Button
            leftSection={<Icon name="person-plus" />}
            {...AddPupils.opener}
            onClick={() => onOpen('add')}
            data-add
          >
            Ajouter des élèves
          </Button>
        </>
      }
    >
      {rows.length === 0 ? null : (
        <section className={classes.overview} aria-label="Toute la distribution">
          <div className={classes.progress}>
            <GeneralProgress counts={countProgress(rows)} label="Progression générale" />
          </div>
          <div className={classes.everybody}>
            <span id="everybody">Période pour tous les élèves</span>
            <button
              type="button"
              id="everybody-period"
              className={classes.period}
              aria-labelledby="everybody everybody-period"
              {...PeriodModal.opener}
              onClick={onPeriod}
            >
              <Icon name="calendar-week" />
              <span className="num">{one === null ? 'plusieurs périodes' : writtenGivenPeriod(one)}</span>
              <Icon name="chevron-down" />
            </button>
          </div>
        </section>
      )}
    </ContentHead>
  );
}
