import type { Group } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GroupsRead } from '../directory/group-choice.tsx';
import { GroupsFailure } from '../directory/groups-failure.tsx';
import { PupilSearch } from '../directory/pupil-search.tsx';
import { Icon } from '../parts/icon.tsx';
import { type ChosenPupil, type GiveChoice, missingOf } from './give-choice.ts';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type PupilQuestionProps = {
  groups: GroupsRead;
  /** Those with pupils, classes first. */
  known: readonly Group[];
  present: ReadonlySet<string>;
  choice: Pick<GiveChoice, 'groupKeys' | 'pupils'>;
  /** How many pupils get it. */
  count: number;
  onChange: (next: Partial<Pick<GiveChoice, 'groupKeys' | 'pupils'>>) => void;
};

/** « À qui ? »: classes and groups to press, and pupils by name. */
export function PupilQuestion({ groups, known, present, choice, count, onChange }: PupilQuestionProps) {
  const { groupKeys, pupils } = choice;
  const hasNoGroup = groups.data !== undefined && known.length === 0;
  const [isSearching, setSearching] = useState(false);
  const isOpen = isSearching || hasNoGroup || pupils.length > 0;
  const toggle = (key: string) =>
    onChange({ groupKeys: groupKeys.includes(key) ? groupKeys.filter((one) => one !== key) : [...groupKeys, key] });
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>
        {'À qui\u00a0?'} <span className={classes.fact}>{count === 0 ? '' : messages.pupils(count)}</span>
      </legend>
      {groups.isError && <GroupsFailure onRetry={() => void groups.refetch()} />}
      {groups.data === undefined && !groups.isError && <p role="status">{messages.loading}</p>}
      {hasNoGroup && (
        <p className={classes.hint}>
          {'Vous n’avez ni classe ni groupe avec des élèves\u00a0: cherchez-les par leur nom, ou '}
          <Link to="/preferences/groupes">faites un groupe</Link>.
        </p>
      )}
      <div className={classes.options}>
        {known.map((group) => (
          <GroupOption
            key={group.key}
            group={group}
            missing={missingOf(group, present).length}
            isChosen={groupKeys.includes(group.key)}
            onToggle={() => toggle(group.key)}
          />
        ))}
        {!hasNoGroup && (
          <button
            type="button"
            className={classes.option}
            aria-expanded={isOpen}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon name="person-plus" />
            Des élèves…
          </button>
        )}
      </div>
      {isOpen && <ByName present={present} pupils={pupils} onChange={(next) => onChange({ pupils: next })} />}
    </fieldset>
  );
}

type GroupOptionProps = { group: Group; missing: number; isChosen: boolean; onToggle: () => void };

function GroupOption({ group, missing, isChosen, onToggle }: GroupOptionProps) {
  const hasAll = missing === 0;
  return (
    <button
      type="button"
      className={classes.option}
      aria-pressed={isChosen}
      aria-disabled={hasAll || undefined}
      onClick={() => !hasAll && onToggle()}
    >
      {(isChosen || hasAll) && <Icon name="check-lg" />}
      {group.name}
      <span className={classes.count}>
        <span className="sr-only">, </span>
        <span aria-hidden="true">· </span>
        {hasAll ? 'déjà donné' : missing}
        {!hasAll && <span className="sr-only">{` ${plural(missing, 'élève')}`}</span>}
      </span>
    </button>
  );
}

type ByNameProps = {
  present: ReadonlySet<string>;
  pupils: readonly ChosenPupil[];
  onChange: (pupils: ChosenPupil[]) => void;
};

function ByName({ present, pupils, onChange }: ByNameProps) {
  const there = new Set([...present, ...pupils.map(({ worldId }) => worldId)]);
  return (
    <>
      <PupilSearch
        present={there}
        presentLabel="déjà choisi"
        label="Chercher un élève par son nom"
        placeholder="Prénom ou nom d’un élève"
        onPick={({ objectGuid, displayName }) => onChange([...pupils, { worldId: objectGuid, name: displayName }])}
      />
      {pupils.length > 0 && (
        <ul className={classes.options} aria-label="Élèves choisis">
          {pupils.map(({ worldId, name }) => (
            <li key={worldId}>
              <button
                type="button"
                className={classes.option}
                data-chosen
                aria-label={`Retirer ${name}`}
                onClick={() => onChange(pupils.filter((one) => one.worldId !== worldId))}
              >
                {name}
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
