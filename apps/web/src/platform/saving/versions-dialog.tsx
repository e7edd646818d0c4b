import { Button } from '@mantine/core';
import { counted } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { useFocusBack } from '../../ui/modals/focus-back.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { dateAndTime } from '../../ui/text/dates.ts';
import { ChangedText } from './changed-text.tsx';
import {
  type Choices,
  type ContentSpec,
  compareContent,
  type Difference,
  presetChoices,
  type Row,
  type Side,
  type Versions,
} from './conflict.ts';
import { ConflictPick, ConflictTable } from './conflict-pick.tsx';

/** Texts for the differences of a content. */
export type ConflictTexts<Draft, Part extends string, R extends Row> = {
  /** « Quelqu’un a modifié cette liste » */
  heading: string;
  title: (draft: Draft) => string;
  partLabels: Readonly<Record<Part, string>>;
  partText: (part: Part, draft: Draft) => string;
  /** Equal parts are named only where that is informative. */
  isWorthNaming: (part: Part, draft: Draft) => boolean;
  /** « Mot 3 », « Ressource 3 » */
  rowLabel: (number: number) => string;
  /** '' for a line that the version does not have. */
  rowText: (row: R | null) => string;
  /** « des mots », « des ressources »: after « ordre ». */
  ofRows: string;
  /** « 12 mots » */
  countRows: (count: number) => string;
};

type VersionsDialogProps<Draft, Part extends string, R extends Row> = {
  comparison: ContentSpec<Draft, Part, R> & ConflictTexts<Draft, Part, R>;
  /** When somebody saved the other version. */
  savedOn: string;
  versions: Versions<Draft>;
  busy: boolean;
  onClose: () => void;
  onKeepCopy: () => void;
  onTakeTheirs: () => void;
  onSaveChoice: (choices: Choices) => void;
};

/** Two people saved the same content: both versions side by side, one choice per difference; neither is lost. */
export function VersionsDialog<Draft, Part extends string, R extends Row>(props: VersionsDialogProps<Draft, Part, R>) {
  const { comparison: texts, versions, busy, onClose, onKeepCopy, onTakeTheirs, onSaveChoice } = props;
  useFocusBack();
  const comparison = compareContent(texts, versions);
  const [choices, setChoices] = useState<Choices>(() => presetChoices(comparison));
  const mine = Object.values(choices).filter((side) => side === 'mine').length;
  const theirs = comparison.differences.length - mine;
  return (
    <AppModal
      opened
      onClose={onClose}
      size={960}
      title={texts.heading}
      icon="people"
      color="c-yellow"
      locked={busy}
      actionsStart={
        <Button variant="subtle" leftSection={<Icon name="copy" />} onClick={onKeepCopy} disabled={busy}>
          Garder la mienne comme copie
        </Button>
      }
      actions={
        <>
          <Button onClick={onTakeTheirs} disabled={busy}>
            Prendre la version enregistrée
          </Button>
          <Button
            variant="filled"
            leftSection={<Icon name="check-lg" />}
            onClick={() => onSaveChoice(choices)}
            loading={busy}
          >
            Enregistrer ce choix
          </Button>
        </>
      }
    >
      <p className="note below-12">
        {`«\u00a0${texts.title(versions.mine)}\u00a0» · ${addressed('rien n’est perdu\u00a0: choisissez ce qui reste, ligne par ligne.')}`}
      </p>
      <ConflictTable
        lines="Champ"
        mine={addressed('Votre version')}
        theirs="Version enregistrée"
        theirsWhen={`le ${dateAndTime(props.savedOn)}`}
      >
        {comparison.differences.map((difference, index) => (
          <DifferenceRow
            key={difference.key}
            difference={difference}
            texts={texts}
            versions={versions}
            isFirst={index === 0}
            choice={choices[difference.key] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [difference.key]: side })}
          />
        ))}
        <SameRow
          label="Le reste"
          text={[
            ...comparison.sameParts
              .filter((part) => texts.isWorthNaming(part, versions.mine))
              .map((part) => texts.partLabels[part].toLowerCase()),
            ...(comparison.sameRows > 0 ? [texts.countRows(comparison.sameRows)] : []),
          ].join(', ')}
        />
      </ConflictTable>
      <p className="note below-12" role="status">
        {`${lines(mine)} ${addressed('de vous')}, ${lines(theirs)} de l’autre version. Ce qui est identique ne change pas.`}
      </p>
    </AppModal>
  );
}

const lines = (count: number) => counted(count, 'ligne vient', 'lignes viennent');

type DifferenceRowProps<Draft, Part extends string, R extends Row> = {
  difference: Difference<Part, R>;
  texts: ConflictTexts<Draft, Part, R>;
  versions: Versions<Draft>;
  isFirst: boolean;
  choice: Side;
  onChoose: (side: Side) => void;
};

function DifferenceRow<Draft, Part extends string, R extends Row>(props: DifferenceRowProps<Draft, Part, R>) {
  const { difference, texts, versions, isFirst, choice, onChoose } = props;
  const label = labelOf(difference, texts);
  const [mine, theirs] = textsOf(difference, texts, versions);
  const pick = (side: Side, name: string, content: ReactNode) => (
    <ConflictPick
      side={side}
      chosen={choice}
      name={`conflict-${difference.key}`}
      label={`${label}\u00a0: ${name}`}
      isFirst={isFirst}
      onChoose={onChoose}
    >
      <span>{content}</span>
    </ConflictPick>
  );
  const [emptyMine, emptyTheirs] =
    difference.type === 'row' ? [addressed('absent chez vous'), 'absent de l’autre version'] : ['vide', 'vide'];
  return (
    <tr>
      <th scope="row">
        {label}
        {difference.bothChanged && <span className="fine-note block regular">changé des deux côtés</span>}
      </th>
      {pick('mine', addressed('la vôtre'), <ChangedText text={mine} other={theirs} empty={emptyMine} />)}
      {pick('theirs', 'l’autre version', <ChangedText text={theirs} other={mine} empty={emptyTheirs} />)}
    </tr>
  );
}

function SameRow({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="fine-note block regular">identique</span>
      </th>
      <td colSpan={2} className="dim">
        {text}
      </td>
    </tr>
  );
}

function labelOf<Draft, Part extends string, R extends Row>(
  difference: Difference<Part, R>,
  texts: ConflictTexts<Draft, Part, R>,
): string {
  switch (difference.type) {
    case 'part':
      return texts.partLabels[difference.part];
    case 'row': {
      const label = texts.rowLabel(difference.number);
      return difference.mine === null ? `${label} de l’autre version` : label;
    }
    case 'order':
      return `Ordre ${texts.ofRows}`;
  }
}

function textsOf<Draft, Part extends string, R extends Row>(
  difference: Difference<Part, R>,
  texts: ConflictTexts<Draft, Part, R>,
  versions: Versions<Draft>,
): [mine: string, theirs: string] {
  switch (difference.type) {
    case 'part':
      return [texts.partText(difference.part, versions.mine), texts.partText(difference.part, versions.theirs)];
    case 'row':
      return [texts.rowText(difference.mine), texts.rowText(difference.theirs)];
    case 'order':
      return [`${addressed('Votre ordre')} ${texts.ofRows}`, 'L’ordre de l’autre version'];
  }
}
