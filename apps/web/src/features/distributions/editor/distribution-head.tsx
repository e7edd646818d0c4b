import { Button } from '@mantine/core';
import { counted, onePeriod, writtenGivenPeriod } from '@pupitre/learning';
import type { ComponentProps } from 'react';
import { InstructionField } from '../../../school/giving/instruction-field.tsx';
import { ContentHead } from '../../../ui/cards/content-head.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { Crumb } from '../../../ui/parts/page-header.tsx';
import { StateBadge } from '../../../ui/parts/state-badge.tsx';
import { countProgress, GeneralProgress } from '../general-progress.tsx';
import { AddPupils, type DialogName, InstructionModal, PeriodModal, QrCodeModal } from './distribution-dialogs.tsx';
import classes from './distribution-editor.module.css';
import { type DistributedCourse, oneInstruction, type PupilRow } from './distribution-rows.ts';

type DistributionHeadProps = {
  course: DistributedCourse;
  back: string;
  rows: readonly PupilRow[];
  /** Pupils who have the course as it is saved. */
  saved: number;
  onOpen: (dialog: DialogName) => void;
  onPeriod: () => void;
  onInstruction: (text: string) => void;
  /** Writes one for all in place of several. */
  onOneInstruction: () => void;
};

/** The course, how far everybody is, and the period of all. */
export function DistributionHead(props: DistributionHeadProps) {
  const { course, back, rows, saved, onOpen, onPeriod, onInstruction, onOneInstruction } = props;
  // Never the most common one for all: some pupils' own ends sooner.
  const one = onePeriod(rows.map(({ period }) => period));
  const instruction = oneInstruction(rows);
  return (
    <ContentHead
      screen="Distribution"
      content={course}
      badges={
        <StateBadge icon="people">
          <span>{saved === 0 ? 'pas encore distribué' : `distribué à ${counted(saved, 'élève')}`}</span>
        </StateBadge>
      }
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
          <ForAll
            id="everybody-period"
            label="Période pour tous les élèves"
            icon="calendar-week"
            {...PeriodModal.opener}
            onClick={onPeriod}
          >
            <span className="num">{one === null ? 'plusieurs périodes' : writtenGivenPeriod(one)}</span>
          </ForAll>
          <div className={classes.instruction}>
            {instruction === null ? (
              <ForAll
                id="everybody-instruction"
                label="Consigne pour les élèves"
                icon="chat-left-text"
                {...InstructionModal.opener}
                onClick={onOneInstruction}
              >
                plusieurs consignes
              </ForAll>
            ) : (
              <InstructionField value={instruction} onChange={onInstruction} />
            )}
          </div>
        </section>
      )}
    </ContentHead>
  );
}

type ForAllProps = ComponentProps<'button'> & { id: string; label: string; icon: string };

/** What all pupils of the distribution have, and the dialog that changes it. */
function ForAll({ id, label, icon, children, ...button }: ForAllProps) {
  return (
    <div className={classes.everybody}>
      <span id={`${id}-label`}>{label}</span>
      <button type="button" id={id} className={classes.period} aria-labelledby={`${id}-label ${id}`} {...button}>
        <Icon name={icon} />
        {children}
        <Icon name="chevron-down" />
      </button>
    </div>
  );
}
