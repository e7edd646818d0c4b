import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type Group, NEW_GROUP_NAME } from '@pupitre/contract';
import { counted, GROUP_NAME_MAX, PUPIL_COLUMNS, readTable, tooLong, visibleLength } from '@pupitre/learning';
import { useEffect, useMemo, useState } from 'react';
import { filledGroups } from '../../shared/directory/filled-groups.ts';
import { FailureText } from '../../shared/errors/failure-text.tsx';
import { isRefused } from '../../shared/imports/open-text-file.ts';
import { TextOrFile } from '../../shared/imports/text-or-file.tsx';
import { AppModal } from '../../shared/modals/app-modal.tsx';
import { ModalActions } from '../../shared/modals/modal-actions.tsx';
import { ChoiceRow } from '../../shared/parts/choice-row.tsx';
import { Notice } from '../../shared/parts/notice.tsx';
import { localDraft } from '../../shared/saving/local-draft.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast/toast-store.ts';
import { ChosenPupils } from './chosen-pupils.tsx';
import {
  type ChosenPupil,
  changesOf,
  chosenOf,
  emptyChoice,
  type GroupChoice,
  isGroupChoice,
  openLines,
  readLinesOf,
  withAnswer,
  withPupil,
  withText,
} from './group-choice.ts';
import classes from './group-dialog.module.css';
import { ReadLines } from './read-lines.tsx';
import { TickPupils } from './tick-pupils.tsx';
import { usePastedNames } from './use-pasted-names.ts';
import { useSaveGroup } from './use-save-group.ts';

type GroupDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** null: a new group. */
  group: Group | null;
  /** All that the teacher has, with her classes. */
  groups: readonly Group[];
  onSaved: (group: Group) => void;
  /** The page offers the sign-in; what was chosen stays on this device. */
  onExpired: () => void;
};

type Way = 'tick' | 'paste';

/** Who is in a group: ticked in the teacher's classes or pasted by name, seen as one group and saved in one call. */
export function GroupDialog({ opened, onClose, groups, onSaved, onExpired, ...props }: GroupDialogProps) {
  // Deleted elsewhere while it is open, it is no new group: the save says what happened.
  const [atOpening] = useState(props.group);
  const group = props.group ?? atOpening;
  const [way, setWay] = useState<Way>('tick');
  const kept = useKeptChoice(group);
  const { choice, change } = kept;
  const pasted = usePastedNames(choice.text);
  const lines = readLinesOf(pasted.names, choice.answers);
  const chosen = chosenOf({ group, groups, choice, lines });
  const changes = changesOf(group, chosen);
  const saving = useSaveGroup(group, choice.key);
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = (next: GroupChoice) => {
    saving.forget();
    setRefusal(null);
    change(next);
  };
  const toggle = (pupils: readonly ChosenPupil[], isIn: boolean) =>
    edit(pupils.reduce((now, pupil) => withPupil(now, pupil, isIn, { group, lines }), choice));

  const nameProblem = group === null ? problemOf(choice.name) : undefined;
  const isChanged = changes.added.length + changes.removed.length > 0;
  const isOff = pasted.isPending || nameProblem !== undefined || (group !== null && !isChanged);
  const close = () => {
    // An ended session: the same person finds it again after the sign-in.
    if (saving.failure?.isExpired === true) onExpired();
    else kept.forget();
    onClose();
  };
  const save = async () => {
    const saved = await saving.save({ name: choice.name, ...changes }, chosen);
    if (saved === null) return;
    kept.forget();
    onSaved(saved);
    toast.success(`«\u00a0${saved.name}\u00a0»\u00a0: ${counted(saved.students.length, 'élève')}`, {
      names: [saved.name],
    });
    onClose();
  };
  const gone = new Set(saving.failure?.gone);

  return (
    <AppModal
      opened={opened}
      onClose={close}
      locked={saving.isBusy}
      written={kept.isWritten}
      size={960}
      sheet
      icon="people"
      color="c-purple"
      title={group === null ? NEW_GROUP_NAME : `Élèves du groupe «\u00a0${group.name}\u00a0»`}
      names={group === null ? [] : [group.name]}
      {...(group === null
        ? { titleField: <NameField name={choice.name} onChange={(name) => edit({ ...choice, name })} /> }
        : {})}
      actionsStart={<span role="status">{openText(openLines(lines))}</span>}
      actions={
        <ModalActions
          onCancel={close}
          icon="check-lg"
          confirm={confirmText(group, chosen.size)}
          busy={saving.isBusy}
          disabled={isOff}
          onConfirm={() => void save()}
        />
      }
    >
      {kept.isFound && (
        <Notice
          action={
            <Button size="xs" onClick={kept.restart}>
              Recommencer
            </Button>
          }
        >
          Ce que vous aviez choisi et pas encore enregistré est là.
        </Notice>
      )}
      <div className={classes.ways}>
        <ChoiceRow
          legend="Comment choisir les élèves"
          hideLegend
          name="group-way"
          value={way}
          onChange={setWay}
          choices={WAYS}
        />
      </div>
      <FailureText text={saving.failure?.text ?? refusal} />
      {gone.size > 0 && (
        <Button
          size="xs"
          onClick={() =>
            toggle(
              [...chosen.values()].filter((one) => gone.has(one.cloeeWorldId)),
              false,
            )
          }
        >
          {`Retirer ${counted(gone.size, 'élève')} du groupe`}
        </Button>
      )}
      <div className={classes.panes} data-way={way}>
        {way === 'tick' ? (
          <>
            <TickPupils
              ownClasses={filledGroups(groups).filter(({ groupType }) => groupType === 'classe')}
              chosen={chosen}
              onToggle={toggle}
              isFirst={group !== null}
            />
            <ChosenPupils chosen={chosen} onRemove={(pupil) => toggle([pupil], false)} />
          </>
        ) : (
          <>
            <div className={classes.pane}>
              <TextOrFile
                label="Noms à ajouter"
                description={
                  'Un par ligne, ou depuis un tableur. Prénom puis nom, ou l’inverse\u00a0; sans accents, cela va aussi. Aucun identifiant n’est demandé.'
                }
                placeholder="Noah Emery"
                rows={12}
                value={choice.text}
                onChange={(text) => edit(withText(choice, text))}
                onOpened={(file) =>
                  isRefused(file)
                    ? setRefusal(`«\u00a0${file.name}\u00a0» ${file.reason} ${file.wayOut}`)
                    : edit(withText(choice, linesOfFile(file.text)))
                }
              />
            </div>
            <ReadLines
              pasted={pasted}
              lines={lines}
              chosen={chosen}
              members={new Set(group?.students.map(({ cloeeWorldId }) => cloeeWorldId))}
              onAnswer={(lineId, pupil) => edit(withAnswer(choice, lineId, pupil))}
            />
          </>
        )}
      </div>
    </AppModal>
  );
}

/** Columns that are parted by commas become lines as a spreadsheet copies them: a comma in a text may part names. */
function linesOfFile(text: string): string {
  const { separator, rows } = readTable(text, PUPIL_COLUMNS.group);
  return separator === ',' ? rows.map(({ cells }) => cells.join('\t')).join('\n') : text;
}

const WAYS = [
  { value: 'tick', label: 'Cocher dans mes classes' },
  { value: 'paste', label: 'Coller des noms' },
] as const;

/** What is chosen, kept on this device until it is saved or given up: a reload or an ended session loses nothing. */
function useKeptChoice(group: Group | null) {
  const { userId } = useSession();
  const storage = useMemo(
    () => localDraft<GroupChoice>(userId ?? 0, `group-pupils-${group?.key ?? 'new'}`, isGroupChoice),
    [userId, group?.key],
  );
  const [found, setFound] = useState(() => storage.load()?.value ?? null);
  const [choice, setChoice] = useState(found ?? emptyChoice(group?.key ?? crypto.randomUUID(), NEW_GROUP_NAME));
  const isWritten = JSON.stringify(choice) !== JSON.stringify(emptyChoice(choice.key, NEW_GROUP_NAME));
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isWritten && !isOver) storage.save(choice);
  }, [storage, choice, isWritten, isOver]);
  useEffect(() => {
    // Another tab has made the group that stands here too: a save from here makes one of its own, and renames none.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (group !== null || key !== storage.key || newValue !== null) return;
      setChoice((now) => ({ ...now, key: crypto.randomUUID() }));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storage, group]);
  return {
    choice,
    change: setChoice,
    isWritten,
    /** It stands here from an earlier visit, as it was. */
    isFound: found !== null,
    restart: () => {
      storage.clear();
      setFound(null);
      setChoice(emptyChoice(group?.key ?? crypto.randomUUID(), NEW_GROUP_NAME));
    },
    forget: () => {
      setOver(true);
      storage.clear();
    },
  };
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      className={classes.name}
      label="Nom du groupe"
      required
      withAsterisk={false}
      value={name}
      error={problemOf(name)}
      rightSectionWidth="4.5rem"
      rightSection={<span className={classes.fact}>{`${visibleLength(name)}/${GROUP_NAME_MAX}`}</span>}
      data-autofocus
      onFocus={(event) => {
        if (name === NEW_GROUP_NAME) event.currentTarget.select();
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function problemOf(name: string): string | undefined {
  if (name.trim() === '') return 'Donnez un nom à ce groupe.';
  return visibleLength(name.trim()) > GROUP_NAME_MAX ? tooLong(GROUP_NAME_MAX) : undefined;
}

function confirmText(group: Group | null, size: number): string {
  const what = group === null ? 'Créer le groupe' : 'Enregistrer le groupe';
  return size === 0 ? what : `${what} de ${size}`;
}

/** « 1 nom à choisir, 2 lignes laissées de côté ». */
function openText({ toChoose, aside }: ReturnType<typeof openLines>): string {
  const parts = [
    toChoose > 0 && counted(toChoose, 'nom à choisir', 'noms à choisir'),
    aside > 0 && counted(aside, 'ligne laissée de côté', 'lignes laissées de côté'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
