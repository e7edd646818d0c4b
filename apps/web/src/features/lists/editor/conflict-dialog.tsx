import { Button } from '@mantine/core';
import type { List } from '@pupitre/contract';
import { type ReactNode, useState } from 'react';
import { dateAndTime } from '../../../shared/dates.ts';
import { Icon } from '../../../shared/icon.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { useFocusBack } from '../../../shared/modals/focus-back.ts';
import { ChangedText } from '../../../shared/unsaved/changed-text.tsx';
import classes from '../../../shared/unsaved/conflict-table.module.css';
import {
  type Choices,
  compareVersions,
  type Difference,
  presetChoices,
  type Side,
  type Versions,
} from '../conflict.ts';
import { messages } from '../messages.ts';
import { differenceLabel, isWorthNaming, PART_LABELS, partText, wordText } from './conflict-texts.ts';

type ConflictDialogProps = {
  /** The list as somebody saved it in between. */
  current: List;
  versions: Versions;
  busy: boolean;
  onClose: () => void;
  onKeepCopy: () => void;
  onTakeTheirs: () => void;
  onSaveChoice: (choices: Choices) => void;
};

/** Two people saved the same list: both versions side by side, one choice per difference; neither is lost. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { current, versions, busy, onClose, onKeepCopy, onTakeTheirs, onSaveChoice } = props;
  useFocusBack();
  const comparison = compareVersions(versions);
  const [choices, setChoices] = useState<Choices>(() => presetChoices(comparison));
  const mine = Object.values(choices).filter((side) => side === 'mine').length;
  const theirs = comparison.differences.length - mine;
  return (
    <AppModal
      opened
      onClose={onClose}
      size={960}
      title="Quelqu’un a modifié cette liste"
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
      <p className={classes.lead}>
        {`«\u00a0${versions.mine.head.title}\u00a0» · rien n’est perdu\u00a0: choisissez ce qui reste, ligne par ligne.`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Champ</span>
            </th>
            <th scope="col">
              Votre version
              <span className={classes.when}>sur cet appareil</span>
            </th>
            <th scope="col">
              Version enregistrée
              <span className={classes.when}>{`le ${dateAndTime(current.updatedOn)}`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {comparison.differences.map((difference, index) => (
            <DifferenceRow
              key={difference.key}
              difference={difference}
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
                .filter((part) => isWorthNaming(part, versions.mine))
                .map((part) => PART_LABELS[part].toLowerCase()),
              ...(comparison.sameWords > 0 ? [messages.words(comparison.sameWords)] : []),
            ].join(', ')}
          />
        </tbody>
      </table>
      <p className={classes.lead} role="status">
        {`${lines(mine)} de vous, ${lines(theirs)} de l’autre version. Ce qui est identique ne change pas.`}
      </p>
    </AppModal>
  );
}

const lines = (count: number) => `${count} ${count > 1 ? 'lignes viennent' : 'ligne vient'}`;

type DifferenceRowProps = {
  difference: Difference;
  versions: Versions;
  isFirst: boolean;
  choice: Side;
  onChoose: (side: Side) => void;
};

function DifferenceRow({ difference, versions, isFirst, choice, onChoose }: DifferenceRowProps) {
  const label = differenceLabel(difference);
  const [mine, theirs] = textsOf(difference, versions);
  const pick = (side: Side, name: string, content: ReactNode) => (
    <td data-chosen={choice === side || undefined} data-side={side}>
      <label className={classes.pick}>
        <input
          type="radio"
          name={`conflict-${difference.key}`}
          aria-label={`${label}\u00a0: ${name}`}
          checked={choice === side}
          data-autofocus={(isFirst && choice === side) || undefined}
          onChange={() => onChoose(side)}
        />
        <span>{content}</span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {label}
        {difference.bothChanged && <span className={classes.when}>changé des deux côtés</span>}
      </th>
      {pick('mine', 'la vôtre', <ChangedText text={mine} other={theirs} empty={emptyText(difference, 'mine')} />)}
      {pick(
        'theirs',
        'l’autre version',
        <ChangedText text={theirs} other={mine} empty={emptyText(difference, 'theirs')} />,
      )}
    </tr>
  );
}

function SameRow({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={classes.when}>identique</span>
      </th>
      <td colSpan={2} className={classes.same}>
        {text}
      </td>
    </tr>
  );
}

function textsOf(difference: Difference, versions: Versions): [mine: string, theirs: string] {
  switch (difference.type) {
    case 'part':
      return [partText(difference.part, versions.mine), partText(difference.part, versions.theirs)];
    case 'word':
      return [wordText(difference.mine), wordText(difference.theirs)];
    case 'order':
      return ['Votre ordre des mots', 'L’ordre de l’autre version'];
  }
}

function emptyText(difference: Difference, side: Side): string {
  if (difference.type !== 'word') return 'vide';
  return side === 'mine' ? 'absent chez vous' : 'absent de l’autre version';
}
