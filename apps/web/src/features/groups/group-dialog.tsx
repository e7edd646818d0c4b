import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type Group, NEW_GROUP_NAME } from '@pupitre/contract';
import { counted, GROUP_NAME_MAX, PUPIL_COLUMNS, readTable, tooLong, visibleLength } from '@pupitre/learning';
import { useState } from 'react';
import { filledGroups } from '../../school/directory/filled-groups.ts';
import { isRefused } from '../../school/imports/open-text-file.ts';
import { TextOrFile } from '../../school/imports/text-or-file.tsx';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { ChoiceRow } from '../../ui/parts/choice-row.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ChosenPupils } from './chosen-pupils.tsx';
import { changesOf, openLines, withAnswer, withText } from './group-choice.ts';
import classes from './group-dialog.module.css';
import { ReadLines } from './read-lines.tsx';
import { TickPupils } from './tick-pupils.tsx';
import { type GroupChoosing, useGroupChoosing } from './use-group-choosing.ts';

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
  const choosing = useGroupChoosing(group, groups);
  const { kept, choice, pasted, lines, chosen, saving, edit, toggle } = choosing;
  const changes = changesOf(group, chosen);
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
      <FailureText text={saving.failure?.text ?? choosing.refusal} />
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
          <PasteNames choosing={choosing} group={group} />
        )}
      </div>
    </AppModal>
  );
}

/** The names that are pasted or read from a file, beside what they say. */
function PasteNames({ choosing, group }: { choosing: GroupChoosing; group: Group | null }) {
  const { choice, pasted, lines, chosen, edit, refuse } = choosing;
  return (
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
              ? refuse(`«\u00a0${file.name}\u00a0» ${file.reason} ${file.wayOut}`)
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

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      className="within-416"
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
