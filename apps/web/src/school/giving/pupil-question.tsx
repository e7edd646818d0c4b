import type { Group } from '@pupitre/contract';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import type { GroupsRead } from '../directory/group-choice.tsx';
import { GroupsFailure } from '../directory/groups-failure.tsx';
import { PupilSearch } from '../directory/pupil-search.tsx';
import { type ChosenPupil, type GiveChoice, missingOf } from './give-choice.ts';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type Present = { readonly has: (worldId: string) => boolean; readonly keys: () => Iterable<string> };

/** What stands below a group that has it already. */
export type GroupNote = { readonly text: string; readonly isWarning: boolean; readonly onExtend: (() => void) | null };

type PupilQuestionProps = {
  groups: GroupsRead;
  /** Those with pupils, classes first. */
  known: readonly Group[];
  /** Those who have it, by world id. */
  present: Present;
  choice: Pick<GiveChoice, 'groupKeys' | 'pupils'>;
  /** How many pupils get it. */
  count: number;
  onChange: (next: Partial<Pick<GiveChoice, 'groupKeys' | 'pupils'>>) => void;
  /** Of a group of which all have it; null: it cannot be chosen. */
  noteOf?: (group: Group) => GroupNote | null;
  /** All the same it can be given to them again. */
  canRepeat?: boolean;
  /** Below the groups. */
  children?: ReactNode;
};

/** « À qui ? »: classes and groups to tick, and pupils by name. */
export function PupilQuestion(props: PupilQuestionProps) {
  const { groups, known, present, choice, count, onChange, noteOf, canRepeat = false, children } = props;
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
        <p className="dim">
          {'Vous n’avez ni classe ni groupe avec des élèves\u00a0: cherchez-les par leur nom, ou '}
          <Link to="/preferences/groupes">faites un groupe</Link>.
        </p>
      )}
      <div className={classes.groups}>
        {known.map((group) => (
          <GroupTile
            key={group.key}
            group={group}
            missing={missingOf(group, present).length}
            note={noteOf?.(group) ?? null}
            canRepeat={canRepeat}
            isChosen={groupKeys.includes(group.key)}
            onToggle={() => toggle(group.key)}
          />
        ))}
        {!hasNoGroup && (
          <button
            type="button"
            className={`${classes.exercise} ${classes.byName}`}
            aria-expanded={isOpen}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon name="person-plus" />
            Des élèves…
          </button>
        )}
      </div>
      {isOpen && <ByName present={present} pupils={pupils} onChange={(next) => onChange({ pupils: next })} />}
      {children}
    </fieldset>
  );
}

type GroupTileProps = {
  group: Group;
  missing: number;
  note: GroupNote | null;
  canRepeat: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

function GroupTile({ group, missing, note, canRepeat, isChosen, onToggle }: GroupTileProps) {
  const id = useId();
  const size = group.students.length;
  const hasAll = missing === 0;
  const isOff = hasAll && !canRepeat;
  const some = size - missing;
  return (
    <div
      className={classes.exercise}
      data-chosen={isChosen || undefined}
      data-off={isOff || undefined}
      data-had={(hasAll && !isChosen) || undefined}
    >
      <label className={classes.tile}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isChosen}
          disabled={isOff}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-note`}
          onChange={onToggle}
        />
        <span id={`${id}-name`} className={classes.groupName}>
          <KeepNames of={[group.name]}>{`${group.name} · ${messages.pupils(size)}`}</KeepNames>
        </span>
        <span id={`${id}-note`} className={classes.groupNote} data-warning={note?.isWarning || undefined}>
          {hasAll && !isChosen && <Icon name="check-lg" />}
          {hasAll ? (note?.text ?? 'déjà donné') : some > 0 ? messages.alreadyHave(some) : ''}
        </span>
      </label>
      {note !== null && note.onExtend !== null && !isChosen && (
        <button type="button" className={classes.extend} onClick={note.onExtend}>
          prolonger
          <span className="sr-only">
            <KeepNames of={[group.name]}>{`\u00a0: ${group.name}`}</KeepNames>
          </span>
        </button>
      )}
    </div>
  );
}

type ByNameProps = {
  present: Present;
  pupils: readonly ChosenPupil[];
  onChange: (pupils: ChosenPupil[]) => void;
};

function ByName({ present, pupils, onChange }: ByNameProps) {
  const there = new Set([...present.keys(), ...pupils.map(({ worldId }) => worldId)]);
  return (
    <>
      <PupilSearch
        present={there}
        presentLabel="déjà choisi, ou l’a déjà"
        label="Chercher un élève par son nom"
        placeholder="Prénom ou nom d’un élève"
        onPick={({ objectGuid, displayName }) => onChange([...pupils, { worldId: objectGuid, name: displayName }])}
      />
      {pupils.length > 0 && (
        <ul className="flex-wrap gap-8 no-padding no-margin unmarked" aria-label="Élèves choisis">
          {pupils.map(({ worldId, name }) => (
            <li key={worldId}>
              <button
                type="button"
                className={classes.option}
                data-chosen
                aria-label={`Retirer ${name}`}
                onClick={() => onChange(pupils.filter((one) => one.worldId !== worldId))}
              >
                <span translate="no">{name}</span>
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
