import { Button } from '@mantine/core';
import { counted, onePeriod, periodWords, sameGivenPeriod } from '@pupitre/learning';
import { memo, useId, useState } from 'react';
import { Instruction } from '../../../school/following/instruction.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { countProgress } from '../general-progress.tsx';
import classes from './class-panel.module.css';
import { oneInstruction, type PupilGroup, sameGroup } from './distribution-rows.ts';
import { type LineActions, PupilLine } from './pupil-line.tsx';

export type ClassActions = {
  onClassPeriod: (group: PupilGroup) => void;
  onClassInstruction: (group: PupilGroup) => void;
  onClassKeep: (group: PupilGroup, keep: boolean) => void;
  onClassRemove: (group: PupilGroup) => void;
};

type ClassPanelProps = ClassActions & {
  group: PupilGroup;
  /** Others stand on the page: each may have an instruction of its own. */
  isOneOfSeveral: boolean;
  problems: ReadonlyMap<string, string>;
  lines: LineActions;
};

/** A class (or the individuals) with what holds for all of it, and its pupils. */
export const ClassPanel = memo(function ClassPanel(props: ClassPanelProps) {
  const { group, isOneOfSeveral, problems, lines, onClassPeriod, onClassInstruction, onClassKeep, onClassRemove } =
    props;
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const { elsewhere } = group;
  /** By person, whichever way she came. */
  const members = [...group.rows, ...elsewhere];
  const { success, info, students } = countProgress(members);
  const isKept = group.rows.every(({ keep }) => keep);
  const isIndividuals = group.key === '';
  const whole = isIndividuals ? 'les individuels' : `${group.isGroup ? 'le groupe' : 'la classe'} ${group.label}`;
  const removal = group.isGroup ? 'Retirer le groupe' : 'Retirer la classe';
  const one = onePeriod(group.rows.map((row) => row.period));
  const now = useServerNow([one?.start, one?.end]);
  const period = one === null ? { badge: 'plusieurs périodes' } : periodWords(one, now);
  const instruction = oneInstruction(group.rows);
  const late = members.filter((row) => row.late > 0).length;
  const facts = [
    group.school,
    counted(students, 'élève'),
    elsewhere.length === 0 ? '' : `dont ${elsewhere.length} plus bas`,
    period.badge,
    counted(success, 'terminé'),
    `${info}\u00a0en cours`,
    late === 0 ? '' : `${late}\u00a0en retard`,
  ];
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-lines`}
          aria-label={`Élèves de ${group.label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
        <h2 id={`${id}-name`} className="size-19">
          {group.label}
        </h2>
        <span className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
        <div className={classes.actions}>
          <Button
            size="xs"
            leftSection={<Icon name="calendar-week" />}
            aria-label={`Période pour ${whole}`}
            onClick={() => onClassPeriod(group)}
          >
            Période…
          </Button>
          {isOneOfSeveral && (
            <Button
              size="xs"
              leftSection={<Icon name="chat-left-text" />}
              aria-label={`Consigne pour ${whole}`}
              onClick={() => onClassInstruction(group)}
            >
              Consigne…
            </Button>
          )}
          <Button
            size="xs"
            aria-label={`${isKept ? 'Ne plus garder' : 'Tout garder'}\u00a0: ${group.label}`}
            onClick={() => onClassKeep(group, !isKept)}
          >
            {isKept ? 'Ne plus garder' : 'Tout garder'}
          </Button>
          <Button
            size="xs"
            variant="danger"
            leftSection={<Icon name="trash3" />}
            aria-label={isIndividuals ? 'Retirer les individuels' : `${removal} ${group.label}`}
            onClick={() => onClassRemove(group)}
          >
            {isIndividuals ? 'Tout retirer' : removal}
          </Button>
        </div>
      </div>
      {isOneOfSeveral && instruction !== '' && (
        <div className={classes.instruction}>
          <Instruction text={instruction ?? 'plusieurs consignes'} />
        </div>
      )}
      {isOpen && (
        <div id={`${id}-lines`}>
          <div className={classes.columns} aria-hidden="true">
            <span>Élève</span>
            <span>Période</span>
            <span>Progression</span>
            <span>Garder après l’année</span>
          </div>
          <ul className="no-margin" aria-labelledby={`${id}-name`}>
            {group.rows.map((row) => (
              <PupilLine
                key={row.worldId}
                row={row}
                isOwn={!sameGivenPeriod(row.period, group.usual)}
                problem={problems.get(row.worldId)}
                {...lines}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}, sameProps);

/** A change in one class does not render the others again. */
function sameProps({ group, ...before }: ClassPanelProps, { group: next, ...after }: ClassPanelProps): boolean {
  const names = Object.keys(before) as (keyof typeof before)[];
  return sameGroup(group, next) && names.every((name) => before[name] === after[name]);
}
