import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { Question } from '../../../../ui/modals/question.tsx';
import classes from './transmit.module.css';
import type { NextTeam } from './use-next-teams.ts';

type TransmitQuestionProps = {
  opened: boolean;
  onClose: () => void;
  rows: readonly NextTeam[];
  onConfirm: (withTeamComments: boolean) => void;
  busy: boolean;
  failure: string | undefined;
};

/** Says who will read whose part, what of it and what never; comments for the team only where they are ticked. */
export function TransmitQuestion({ opened, onClose, rows, onConfirm, busy, failure }: TransmitQuestionProps) {
  const [withTeamComments, setWithTeamComments] = useState(false);
  const given = rows.filter(({ isTicked, receivers }) => isTicked && receivers.length > 0);
  const readers = new Map<string, { name: string; pupils: string[] }>();
  for (const { pupil, receivers } of given) {
    for (const { objectGuid, displayName: name } of receivers) {
      const reader = readers.get(objectGuid) ?? { name, pupils: [] };
      reader.pupils.push(pupil.displayName);
      readers.set(objectGuid, reader);
    }
  }
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={`Donner à lire ${counted(given.length, 'folio')}`}
      confirm="Donner à lire"
      icon="person-check"
      variant="filled"
      busy={busy}
      failure={failure}
      onConfirm={() => onConfirm(withTeamComments)}
    >
      <ul className={classes.readers}>
        {[...readers].map(([guid, { name, pupils }]) => (
          <li key={guid}>
            <b dir="auto">{name}</b>
            {' lira\u00a0: '}
            <span dir="auto" translate="no">
              {pupils.join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {
          'De ces élèves seulement, sans rien pouvoir changer\u00a0: les niveaux et leur évolution, les commentaires pour la famille, les traces.'
        }
      </p>
      <p className="note">
        {'Jamais\u00a0: les autres élèves, la classe, les discussions, les auto-évaluations. '}
        {'Vous pouvez retirer cet accès à tout moment.'}
      </p>
      <label className={classes.also}>
        <input
          type="checkbox"
          checked={withTeamComments}
          onChange={({ currentTarget }) => setWithTeamComments(currentTarget.checked)}
        />
        {'Aussi les commentaires «\u00a0pour l’équipe\u00a0»'}
      </label>
    </Question>
  );
}
