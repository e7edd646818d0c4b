import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import type { Group } from '@pupitre/contract';
import { byFamilyName, counted, nameFilter } from '@pupitre/learning';
import { type KeyboardEvent, useId, useState } from 'react';
import { usePupilSearch } from '../../school/directory/pupil-search.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { PressedChip } from '../../ui/parts/pressed-chip.tsx';
import { type Chosen, type ChosenPupil, classBeside } from './group-choice.ts';
import classes from './group-dialog.module.css';
import { TwinLabels } from './twin-labels.tsx';

type TickPupilsProps = {
  /** With pupils, by name. */
  ownClasses: readonly Group[];
  chosen: Chosen;
  onToggle: (pupils: readonly ChosenPupil[], isIn: boolean) => void;
  /** The focus begins here. */
  isFirst: boolean;
};

/** « Cocher dans mes classes »: every pupil of the teacher's classes, and a search that reaches her schools too. */
export function TickPupils({ ownClasses, chosen, onToggle, isFirst }: TickPupilsProps) {
  const [term, setTerm] = useState('');
  const [only, setOnly] = useState<string | null>(null);
  const shown = ownClasses.filter(({ key }) => only === null || key === only);
  const isMeant = matcher(term);
  const found = shown.map((group) => ({ group, pupils: byFamilyName(group.students).filter(isMeant) }));
  const count = found.reduce((sum, { pupils }) => sum + pupils.length, 0);
  const isSearching = term.trim() !== '';
  return (
    <div className={classes.pane}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label="Chercher un élève"
          placeholder={'Chercher\u00a0: prénom ou nom'}
          leftSection={<Icon name="search" />}
          maxLength={255}
          value={term}
          data-autofocus={isFirst || undefined}
          // Escape clears a field with text; on an empty field it closes the dialog.
          data-mantine-stop-propagation={term !== ''}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Escape' || term === '') return;
            event.preventDefault();
            event.stopPropagation();
            setTerm('');
          }}
        />
        {ownClasses.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: chips that filter are no form
          <div className="flex-wrap gap-6" role="group" aria-label="Classes">
            <PressedChip isPressed={only === null} onClick={() => setOnly(null)}>
              Toutes
            </PressedChip>
            {ownClasses.map(({ key, name }) => (
              <PressedChip key={key} isPressed={only === key} onClick={() => setOnly(only === key ? null : key)}>
                <span translate="no">{name}</span>
              </PressedChip>
            ))}
          </div>
        )}
        <p role="status" className="sr-only">
          {isSearching && counted(count, 'élève de vos classes', 'élèves de vos classes')}
        </p>
      </div>
      {ownClasses.length === 0 && (
        <p className={classes.hint}>{'Vous n’avez pas de classe\u00a0: cherchez les élèves par leur nom.'}</p>
      )}
      {found.map(({ group, pupils }) => (
        <ClassTicks
          key={group.key}
          group={group}
          isOneOfTwo={ownClasses.some(({ key, name }) => key !== group.key && name === group.name)}
          pupils={pupils}
          isWhole={!isSearching}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
      {isSearching && <Elsewhere term={term} ownClasses={ownClasses} chosen={chosen} onToggle={onToggle} />}
    </div>
  );
}

/** Every word of the term is in the name, as searches compare names. */
function matcher(term: string): (pupil: ChosenPupil) => boolean {
  const isFound = nameFilter(term);
  return ({ displayName }) => isFound(displayName);
}

type ClassTicksProps = Pick<TickPupilsProps, 'chosen' | 'onToggle'> & {
  group: Group;
  /** Another class has this name: the school tells them apart. */
  isOneOfTwo: boolean;
  /** Those whom the search leaves. */
  pupils: Group['students'];
  isWhole: boolean;
};

function ClassTicks({ group, isOneOfTwo, pupils, isWhole, chosen, onToggle }: ClassTicksProps) {
  const id = useId();
  if (pupils.length === 0) return null;
  const there = group.students.filter(({ cloeeWorldId }) => chosen.has(cloeeWorldId)).length;
  const isAll = there === group.students.length;
  const name = isOneOfTwo ? `${group.name}, ${group.school}` : group.name;
  const all = isAll ? 'Retirer la classe' : 'Toute la classe';
  return (
    <section className={classes.class} aria-labelledby={id}>
      <div className="cluster gap-0-12 high-36px">
        <h3 id={id} className="shrinks usual" translate="no">
          {name}
        </h3>
        <span className={classes.fact}>{`${there} sur ${group.students.length}`}</span>
        {isWhole && (
          <Button
            size="xs"
            variant="subtle"
            className="to-end"
            aria-label={`${all} ${name}`}
            onClick={() => onToggle(group.students, !isAll)}
          >
            {all}
          </Button>
        )}
      </div>
      <Ticks pupils={pupils} isClassSaid chosen={chosen} onToggle={onToggle} />
      <TwinLabels among={pupils} />
    </section>
  );
}

type TicksProps = Pick<TickPupilsProps, 'chosen' | 'onToggle'> & {
  pupils: readonly ChosenPupil[];
  /** Their class stands above them. */
  isClassSaid: boolean;
};

const Ticks = ({ pupils, isClassSaid, chosen, onToggle }: TicksProps) => (
  <ul className={classes.ticks}>
    {pupils.map((pupil) => (
      <li key={pupil.cloeeWorldId}>
        <label className={classes.tick}>
          <input
            type="checkbox"
            className={classes.box}
            checked={chosen.has(pupil.cloeeWorldId)}
            onChange={(event) => onToggle([pupil], event.currentTarget.checked)}
          />
          <span translate="no" className="fills any-break">
            {pupil.displayName}
          </span>{' '}
          {!isClassSaid && <span className={classes.fact}>{classBeside(pupil)}</span>}
        </label>
      </li>
    ))}
  </ul>
);

type ElsewhereProps = Pick<TickPupilsProps, 'ownClasses' | 'chosen' | 'onToggle'> & { term: string };

/** Pupils of the teacher's schools who are in none of her classes. */
function Elsewhere({ term, ownClasses, chosen, onToggle }: ElsewhereProps) {
  const id = useId();
  const { pupils, failed, isSettled } = usePupilSearch(term);
  const own = new Set(ownClasses.flatMap(({ students }) => students.map(({ cloeeWorldId }) => cloeeWorldId)));
  const others = pupils
    .filter(({ objectGuid }) => !own.has(objectGuid))
    .map(({ objectGuid, displayName, className }) => ({ cloeeWorldId: objectGuid, displayName, className }));
  return (
    <section className={classes.class} aria-labelledby={id}>
      <div className="cluster gap-0-12 high-36px">
        <h3 id={id} className="shrinks usual">
          Ailleurs dans vos écoles
        </h3>
      </div>
      <Ticks pupils={others} isClassSaid={false} chosen={chosen} onToggle={onToggle} />
      <p role="status" className={classes.hint}>
        {failed && 'Cette recherche n’a pas abouti.'}
        {isSettled && !failed && others.length === 0 && 'Personne d’autre de ce nom.'}
      </p>
    </section>
  );
}
