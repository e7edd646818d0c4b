import '../../../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { type Audience, type DatedObservation, OBSERVATION_COMMENT_MAX } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, tooLong, visibleLength, writtenIsoDay } from '@pupitre/learning';
import { useState } from 'react';
import { DayField } from '../../../../ui/parts/day-field.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import classes from './cell-series.module.css';
import { LevelChoice } from './level-choice.tsx';
import type { SeriesSaving } from './use-series-saving.ts';

type DatedFormProps = {
  /** null: a new one. */
  observation: DatedObservation | null;
  /** First and last day that it may have. */
  days: { from: string; to: string };
  scale: readonly EvaluationLevel[];
  saving: SeriesSaving;
  onClose: () => void;
};

/** Date, level and comment of one observation. */
export function DatedForm({ observation, days, scale, saving, onClose }: DatedFormProps) {
  const [day, setDay] = useState<string | null>(observation?.day ?? days.to);
  const [state, setState] = useState<LevelCode | null>(observation?.state ?? null);
  const [comment, setComment] = useState(observation?.comment ?? '');
  const [audience, setAudience] = useState<Audience>(observation?.audience ?? 'team');
  const problem = problemOf({ day, state, comment }, observation, days);
  const save = async () => {
    if (day === null || state === null || problem !== null) return;
    const said = comment === (observation?.comment ?? '') ? {} : { comment };
    const saved = await saving.save(
      { observedOn: observation?.observedOn ?? null, day, state, audience, ...said },
      observation === null ? 'Observation ajoutée.' : 'Observation modifiée.',
    );
    if (saved) onClose();
  };
  return (
    <form
      className={classes.form}
      aria-label={observation === null ? 'Nouvelle observation' : `Observation du ${writtenIsoDay(observation.day)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DayField label="Observé le" value={day} onChange={(next) => setDay(next)} />
      <LevelChoice label="Niveau" scale={scale} value={state} onChange={setState} />
      <Textarea
        label="Commentaire"
        rows={2}
        resize="vertical"
        dir="auto"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {comment !== '' && <AudienceChoice label="Commentaire pour" value={audience} onChange={setAudience} />}
      {problem !== null && <p className="note">{problem}</p>}
      <div className="row gap-8 at-end">
        <Button size="xs" onClick={onClose}>
          Annuler
        </Button>
        <Button size="xs" variant="filled" type="submit" disabled={problem !== null} loading={saving.isSaving}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

type Typed = { day: string | null; state: LevelCode | null; comment: string };

/** Why it cannot be saved yet. */
function problemOf(
  { day, state, comment }: Typed,
  observation: DatedObservation | null,
  days: { from: string; to: string },
): string | null {
  if (day === null) return 'Indiquez le jour de l’observation.';
  if (day !== observation?.day && (day < days.from || day > days.to))
    return `Choisissez un jour entre le ${writtenIsoDay(days.from)} et aujourd’hui.`;
  if (state === null) return 'Choisissez un niveau.';
  return visibleLength(comment) > OBSERVATION_COMMENT_MAX ? tooLong(OBSERVATION_COMMENT_MAX) : null;
}
