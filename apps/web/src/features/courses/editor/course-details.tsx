import '../../../theme/mantine-inputs.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { COURSE_CURRICULUM_MAX, type CurriculumEntry } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { perEntries } from '../../../school/curriculum/per-entries.ts';
import { categoryColor } from '../../../school/curriculum/per-labels.ts';
import { PerSelector } from '../../../school/curriculum/per-selector.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import classes from './course-details.module.css';
import { type CourseHead, type HeadProblems, withCurriculum } from './course-draft.ts';

type CourseDetailsProps = {
  head: CourseHead;
  problems: HeadProblems;
  onChange: (change: (head: CourseHead) => CourseHead) => void;
};

/** Duration, curriculum, publication (COURSE-60 to COURSE-63). */
export function CourseDetails({ head, problems, onChange }: CourseDetailsProps) {
  const { isTeacher } = useSession();
  return (
    <div className={classes.details}>
      <Duration head={head} problem={problems.duration} onChange={onChange} />
      {isTeacher && <Curriculum head={head} problem={problems.planEtudeRomandIds} onChange={onChange} />}
      {isTeacher && <Publication head={head} onChange={onChange} />}
    </div>
  );
}

type DurationProps = Pick<CourseDetailsProps, 'head' | 'onChange'> & { problem: string | undefined };

/** Digits alone: a sign or a letter is no number of minutes, and « 12,5 », pasted or typed, is no 125. */
function Duration({ head, problem, onChange }: DurationProps) {
  const shown = head.duration === null ? '' : String(head.duration);
  /** A comma was typed: the digits after it are no minutes. */
  const isPastComma = useRef(false);
  return (
    <TextInput
      className={classes.duration}
      label="Durée indicative (minutes)"
      description={head.duration ? `«\u00a0Durée env. ${head.duration} min.\u00a0» sur la carte` : 'Facultative'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      leftSection={<Icon name="clock" />}
      value={shown}
      error={problem}
      onBlur={() => {
        isPastComma.current = false;
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if (isPastComma.current && shown !== '' && typed.startsWith(shown) && typed !== shown) return;
        isPastComma.current = /\d[.,]/.test(typed);
        const digits = typed
          .replace(/(\d)[.,].*$/, '$1')
          .replace(/\D/g, '')
          .slice(0, 9);
        onChange((before) => ({ ...before, duration: digits === '' ? null : Number(digits) }));
      }}
    />
  );
}

type CurriculumProps = Pick<CourseDetailsProps, 'head' | 'onChange'> & { problem: string | undefined };

function Curriculum({ head, problem, onChange }: CurriculumProps) {
  const [isOpen, setOpen] = useState(false);
  const ids = head.planEtudeRomandIds;
  const found = useQuery(perEntries(ids));
  const known = new Map((found.data ?? []).map((entry) => [entry.id, entry]));
  const remove = (id: number) =>
    onChange((before) => ({
      ...before,
      planEtudeRomandIds: before.planEtudeRomandIds.filter((other) => other !== id),
    }));
  return (
    <div>
      <b id="course-curriculum">Progressions et attentes du PER</b>
      <div className={classes.chips}>
        <ul className={classes.entries} aria-labelledby="course-curriculum">
          {ids.map((id) => (
            <EntryChip key={id} id={id} entry={known.get(id)} onRemove={() => remove(id)} />
          ))}
        </ul>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus-lg" />}
          aria-haspopup="dialog"
          {...PerSelector.opener}
          onClick={() => setOpen(true)}
        >
          Ajouter du PER
        </Button>
      </div>
      {problem !== undefined && <p className="bad-ink fine">{problem}</p>}
      <p className="fine-note above-6">La discipline et les années d’une entrée s’ajoutent aux catégories.</p>
      <PerSelector
        opened={isOpen}
        onClose={() => setOpen(false)}
        multiple
        max={COURSE_CURRICULUM_MAX}
        value={ids}
        onChoose={(entries) => onChange((before) => withCurriculum(before, entries))}
      />
    </div>
  );
}

type EntryChipProps = { id: number; entry: CurriculumEntry | undefined; onRemove: () => void };

function EntryChip({ id, entry, onRemove }: EntryChipProps) {
  const code = entry?.objectiveCode ?? `n° ${id}`;
  return (
    <li>
      <button
        type="button"
        className={`${classes.entry} ${entry === undefined ? 'c-grey' : categoryColor(entry.discipline)}`}
        aria-label={`Enlever «\u00a0${code}\u00a0»`}
        title={entry?.progressionSectionName}
        onClick={onRemove}
      >
        <span translate="no">{code}</span>
        <Icon name="x-lg" size="0.75em" />
      </button>
    </li>
  );
}

const SWITCHES = [
  { field: 'rpn', label: 'Dans RPN' },
  { field: 'libre', label: 'Dans Publics' },
  { field: 'teacher', label: 'Enseignant-e-s' },
  { field: 'possible', label: 'Dans Possibles' },
] as const;

/** Teachers publish to colleagues; the other three places are the publishers' (OP-086). */
function Publication({ head, onChange }: Pick<CourseDetailsProps, 'head' | 'onChange'>) {
  const { isPublisher } = useSession();
  return (
    <fieldset className={classes.publication}>
      <legend>Publication</legend>
      <div className={classes.switches}>
        {SWITCHES.filter(({ field }) => isPublisher || field === 'teacher').map(({ field, label }) => (
          <Switch
            key={field}
            label={label}
            checked={head[field]}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange((before) => ({ ...before, [field]: on }));
            }}
          />
        ))}
      </div>
      <p className="fine-note above-6">{publicationHint(head)}</p>
    </fieldset>
  );
}

function publicationHint({ rpn, libre, teacher, possible }: CourseHead): string {
  if (libre) return 'Tout le monde peut le lire, sans compte.';
  if (rpn) return 'Toutes les personnes connectées peuvent le lire.';
  if (teacher || possible) return 'Les enseignant-e-s de toutes les écoles peuvent le lire.';
  return addressed('Privé\u00a0: vous, votre équipe, et les personnes à qui il est distribué ou qui ont son lien.');
}
