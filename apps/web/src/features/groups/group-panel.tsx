import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import type { Group, GroupPupil } from '@pupitre/contract';
import { counted, GROUP_NAME_MAX, namedAlike } from '@pupitre/learning';
import { useId, useRef, useState } from 'react';
import { Avatar } from '../../platform/account/avatar.tsx';
import { PupilSearch } from '../../school/directory/pupil-search.tsx';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import classes from './groups.module.css';
import { goToNamedAlike } from './named-alike.tsx';
import type { useGroupNames } from './use-group-names.ts';
import type { useGroupPupils } from './use-group-pupils.ts';

export type GroupPanelProps = {
  group: Group;
  names: ReturnType<typeof useGroupNames>;
  pupils: ReturnType<typeof useGroupPupils>;
  onDelete: () => void;
  /** Opens the dialog in which the group's pupils are ticked or pasted. */
  onChoose: () => void;
};

/** One group: its name, and its pupils when it is open. Classes start closed and cannot be changed (GROUP-10 to 12). */
export function GroupPanel(props: GroupPanelProps) {
  const { group, names } = props;
  const [isOpen, setOpen] = useState(!group.readOnly);
  const bodyId = useId();
  const name = names.nameOf(group);
  const label = name.trim() === '' ? 'Groupe sans nom' : name;
  return (
    <section className={`panel ${classes.group}`} data-read-only={group.readOnly || undefined} aria-label={label}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`Élèves de ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
        {group.readOnly ? (
          <h2 className={classes.title} translate="no">
            {group.name}
          </h2>
        ) : (
          <NameField {...props} />
        )}
        <span className="note">
          {[counted(group.students.length, 'élève'), group.school].filter(Boolean).join(' · ')}
        </span>
        {group.readOnly ? (
          <span className={classes.locked}>
            <Icon name="lock" />
            Lecture seule
          </span>
        ) : (
          <HeadActions {...props} label={label} />
        )}
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (group.readOnly ? <ReadOnlyPupils pupils={group.students} /> : <EditablePupils {...props} />)}
      </div>
    </section>
  );
}

function NameField({ group, names }: GroupPanelProps) {
  const name = names.nameOf(group);
  const theirs = names.theirs[group.key];
  return (
    <div className={classes.name}>
      <TextInput
        required
        aria-label="Nom du groupe"
        leftSection={<Icon name="pencil" />}
        maxLength={GROUP_NAME_MAX}
        value={name}
        error={name.trim() === '' ? 'Donnez un nom à ce groupe.' : undefined}
        onChange={(event) => names.rename(group.key, event.currentTarget.value)}
      />
      {theirs !== undefined && (
        <Notice
          kind="warning"
          live
          action={
            <Button size="xs" onClick={() => names.takeTheirs(group.key)}>
              Prendre ce nom
            </Button>
          }
        >
          {`Renommé ailleurs «\u00a0${theirs}\u00a0». Enregistrez pour garder le vôtre.`}
        </Notice>
      )}
    </div>
  );
}

const HeadActions = ({ onChoose, onDelete, label }: GroupPanelProps & { label: string }) => (
  <span className={classes.actions}>
    <Button
      size="xs"
      leftSection={<Icon name="person-plus" />}
      aria-label={`Choisir les élèves de ${label}`}
      onClick={onChoose}
    >
      Choisir les élèves
    </Button>
    <Button
      size="xs"
      variant="danger"
      leftSection={<Icon name="trash3" />}
      aria-label={`Supprimer ${label}`}
      onClick={onDelete}
    >
      Supprimer
    </Button>
  </span>
);

type PupilsProps = { pupils: readonly GroupPupil[]; onRemove?: (pupil: GroupPupil) => void };

const Pupils = ({ pupils, onRemove }: PupilsProps) => (
  <>
    <ul className={classes.pupils} aria-label="Élèves">
      {pupils.map((pupil) => (
        <li key={pupil.id} className={classes.pupil}>
          <Avatar name={pupil.displayName} />
          <span translate="no" className="fills any-break">
            {pupil.displayName}
          </span>
          {onRemove !== undefined && (
            <button
              type="button"
              className={classes.fold}
              aria-label={`Retirer ${pupil.displayName}`}
              onClick={() => onRemove(pupil)}
            >
              <Icon name="x-lg" size="0.8125rem" />
            </button>
          )}
        </li>
      ))}
    </ul>
    {namedAlike(pupils).length > 0 && (
      <p className={classes.alike}>
        {'Des élèves de cette liste ont le même nom\u00a0: un mot à vous dit qui est qui.'}
        <Button size="xs" onClick={goToNamedAlike}>
          Préciser…
        </Button>
      </p>
    )}
  </>
);

function ReadOnlyPupils({ pupils }: PupilsProps) {
  if (pupils.length === 0) return <p className={classes.nobody}>Cette classe n’a pas encore d’élèves.</p>;
  return <Pupils pupils={pupils} />;
}

function EditablePupils({ group, pupils }: GroupPanelProps) {
  const search = useRef<HTMLInputElement>(null);
  const failure = pupils.failures[group.key];
  const present = new Set(group.students.map(({ cloeeWorldId }) => cloeeWorldId));
  const remove = async (pupil: GroupPupil) => {
    // Its button leaves with it: the focus goes where the next pupil is added.
    if (await pupils.remove(group, pupil)) search.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.body}>
      {group.students.length > 0 && <Pupils pupils={group.students} onRemove={(pupil) => void remove(pupil)} />}
      <div className={classes.search}>
        <PupilSearch
          inputRef={search}
          label="Ajouter un élève au groupe"
          present={present}
          onPick={(pupil) => void pupils.add(group, pupil)}
        />
      </div>
      <FailureText text={failure} />
    </div>
  );
}
