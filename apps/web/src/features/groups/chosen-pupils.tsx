import { Button } from '@mantine/core';
import { counted } from '@pupitre/learning';
import { useId, useRef, useState } from 'react';
import { Avatar } from '../../platform/account/avatar.tsx';
import { keepFocus } from '../../ui/page/keep-focus.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { type Chosen, type ChosenPupil, classBeside, nameAndClass } from './group-choice.ts';
import classes from './group-dialog.module.css';

type ChosenPupilsProps = { chosen: Chosen; onRemove: (pupil: ChosenPupil) => void };

/** The one group, at the right; on a phone its number, which unfolds. */
export function ChosenPupils({ chosen, onRemove }: ChosenPupilsProps) {
  const list = useRef<HTMLUListElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const pupils = [...chosen.values()];
  const remove = (pupil: ChosenPupil, place: number) =>
    keepFocus(
      () => onRemove(pupil),
      () => list.current?.querySelectorAll('button')[Math.min(place, pupils.length - 2)] ?? head.current,
    );
  return (
    <section className={classes.side} aria-label="Le groupe" data-folded={!isOpen || undefined}>
      <div className="flex-row gap-8 apart">
        <h3 ref={head} tabIndex={-1} className="usual">
          {`${counted(pupils.length, 'élève')} dans le groupe`}
        </h3>
        {pupils.length > 0 && (
          <span className={classes.unfold}>
            <Button
              size="xs"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-label="Montrer les élèves du groupe"
              leftSection={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Replier' : 'Montrer'}
            </Button>
          </span>
        )}
      </div>
      {pupils.length === 0 && <p className={classes.hint}>Les élèves que vous cochez viennent ici.</p>}
      <ul ref={list} id={listId} className={classes.chosen} aria-label="Élèves du groupe">
        {pupils.map((pupil, place) => (
          <li key={pupil.cloeeWorldId} className={classes.member}>
            <Avatar name={pupil.displayName} />
            <span translate="no" className="fills any-break">
              {pupil.displayName}
            </span>
            <span className={classes.fact}>{classBeside(pupil)}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Retirer ${nameAndClass(pupil)}`}
              onClick={() => remove(pupil, place)}
            >
              <Icon name="x-lg" size="0.8125rem" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
