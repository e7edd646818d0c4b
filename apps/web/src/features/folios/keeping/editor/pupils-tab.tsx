import '../../../../theme/mantine-overlays.css';
import { Button } from '@mantine/core';
import { type DirectoryEntry, FOLIO_PUPILS_MAX, type Group } from '@pupitre/contract';
import { counted, namedAlike } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { GroupChoice } from '../../../../school/directory/group-choice.tsx';
import { PupilSearch } from '../../../../school/directory/pupil-search.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { groupsQuery } from '../../../groups/group-queries.ts';
import {
  type FolioPupil,
  keptText,
  keyOfPupil,
  pupilOfEntry,
  pupilOfGroup,
  pupilsOfGroup,
  withPupils,
} from './folio-draft.ts';
import classes from './pupils-tab.module.css';

const AddPupils = lazyModal(async () => (await import('../../../../school/directory/add-pupils.tsx')).AddPupils);

type PupilsTabProps = {
  pupils: readonly FolioPupil[];
  onChange: (change: (pupils: readonly FolioPupil[]) => readonly FolioPupil[]) => void;
  /** The flag groupes (FOLIO-54). */
  hasGroups: boolean;
  /** A model holds no pupil. */
  isModel: boolean;
};

/** « Élèves »: whom the folio observes, by name or by class (FOLIO-53 to FOLIO-55). */
export const PupilsTab = memo(function PupilsTab({ pupils, onChange, hasGroups, isModel }: PupilsTabProps) {
  const [isAdding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isEmpty = pupils.length === 0;
  const groups = useQuery({ ...groupsQuery, enabled: hasGroups && !isModel && (isAdding || isEmpty) });
  const present = useMemo(() => new Set(pupils.map(keyOfPupil)), [pupils]);
  const room = FOLIO_PUPILS_MAX - pupils.length;
  const add = (added: readonly FolioPupil[]) => {
    const fresh = added.filter((pupil) => !present.has(keyOfPupil(pupil)));
    if (fresh.length > room) {
      toast.warning(`Un folio tient ${FOLIO_PUPILS_MAX} élèves au plus\u00a0: il reste ${room} places.`);
      return;
    }
    onChange((before) => withPupils(before, added));
  };
  const addPupil = (pupil: DirectoryEntry) => add([pupilOfEntry(pupil)]);
  const addGroup = (group: Group) => add(pupilsOfGroup(group));
  const actions = usePupilActions(pupils, onChange, section);
  return (
    <section ref={section} className="panel one-column gap-12 pad-12-16" aria-labelledby="pupils">
      <div className={classes.head}>
        <h2 id="pupils">Élèves</h2>
        <div className="flex-wrap gap-6 to-end">
          {!isEmpty && !isModel && hasGroups && (
            <Button
              size="xs"
              variant="filled"
              leftSection={<Icon name="people" />}
              aria-haspopup="dialog"
              {...AddPupils.opener}
              onClick={() => setAdding(true)}
            >
              Ajouter une classe
            </Button>
          )}
        </div>
      </div>
      {isModel && isEmpty ? (
        <Notice>{'Un modèle ne contient aucun élève\u00a0: chacun en ajoute au folio créé sur ce modèle.'}</Notice>
      ) : (
        <>
          {!isModel && (
            <div className={classes.search}>
              <PupilSearch present={present} presentLabel="déjà dans le folio" onPick={addPupil} />
            </div>
          )}
          {isEmpty ? (
            hasGroups ? (
              // Without a drawing: the usual way stands above the fold.
              <div className={classes.groups}>
                <p>
                  Ce folio ne suit encore aucun élève. Ajoutez une classe entière, ou cherchez vos élèves par leur nom.
                </p>
                <GroupChoice
                  groups={groups}
                  present={present}
                  onAdd={addGroup}
                  onPick={(pupil, group) => add([pupilOfGroup(pupil, group)])}
                />
              </div>
            ) : (
              <EmptyState title="Ce folio ne suit encore aucun élève.">
                Cherchez vos élèves par leur nom pour les ajouter.
              </EmptyState>
            )
          ) : (
            <>
              {hasGroups && namedAlike(pupils).length > 0 && <WhoIsWho />}
              <ol className="ruled-above" aria-labelledby="pupils">
                {pupils.map((pupil) => (
                  <PupilEntry key={keyOfPupil(pupil)} pupil={pupil} actions={actions} />
                ))}
              </ol>
            </>
          )}
        </>
      )}
      <p className="sr-only" role="status">
        {counted(pupils.length, 'élève')}
      </p>
      <AddPupils
        opened={isAdding}
        onClose={() => setAdding(false)}
        present={present}
        onPupil={addPupil}
        groups={hasGroups ? groups : null}
        onGroup={addGroup}
        onGroupPupil={(pupil, group) => add([pupilOfGroup(pupil, group)])}
      />
    </section>
  );
});

/** Their identity never changes, so that one removal draws no other entry. */
function usePupilActions(
  pupils: readonly FolioPupil[],
  onChange: PupilsTabProps['onChange'],
  section: React.RefObject<HTMLElement | null>,
): PupilActions {
  const remove = useEffectEvent((key: string) => {
    const index = pupils.findIndex((one) => keyOfPupil(one) === key);
    const pupil = pupils[index];
    if (pupil === undefined) return;
    const next = pupils[index + 1] ?? pupils[index - 1];
    // The button that had the focus goes away: the focus moves on in the same step.
    flushSync(() => onChange((before) => before.filter((one) => keyOfPupil(one) !== key)));
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-pupil]') ?? [])];
    const wanted = buttons.find((button) => next !== undefined && button.dataset.pupil === keyOfPupil(next));
    (wanted ?? section.current?.querySelector<HTMLElement>('input'))?.focus();
    toast.info(`${pupil.displayName}\u00a0: retiré${pupil.id > 0 ? keptText(1) : ''}.`, {
      names: [pupil.displayName],
      action: {
        label: 'Annuler',
        run: () =>
          onChange((before) =>
            before.some((one) => keyOfPupil(one) === key)
              ? before
              : before.toSpliced(Math.min(index, before.length), 0, pupil),
          ),
      },
    });
  });
  return useMemo(() => ({ onRemove: (key) => remove(key) }), []);
}

type PupilActions = { readonly onRemove: (key: string) => void };

type PupilEntryProps = { pupil: FolioPupil; actions: PupilActions };

/** Two pupils of one name: where the teacher's own word for each is set. */
const WhoIsWho = () => (
  <Notice
    action={
      <LinkButton to="/preferences/groupes" hash="meme-nom" size="xs">
        Préciser…
      </LinkButton>
    }
  >
    {'Des élèves de ce folio ont le même nom\u00a0: un mot à vous dit qui est qui.'}
  </Notice>
);

const PupilEntry = memo(function PupilEntry({ pupil, actions }: PupilEntryProps) {
  const { displayName, className } = pupil;
  const key = keyOfPupil(pupil);
  return (
    <li className={classes.entry}>
      <Avatar name={displayName} />
      <span className="flex-wrap breaks at-baseline gap-0-12 basis-128">
        <b translate="no" dir="auto">
          {displayName}
        </b>
        {className !== '' && <span className="note">{className}</span>}
      </span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name="x-lg" />}
        aria-label={`Retirer ${displayName}`}
        data-pupil={key}
        onClick={() => actions.onRemove(key)}
      >
        Retirer
      </Button>
    </li>
  );
});
