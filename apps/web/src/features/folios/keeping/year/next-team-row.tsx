import { ofName } from '@pupitre/learning';
import '../../../../theme/mantine-inputs.css';
import { NativeSelect } from '@mantine/core';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './transmit.module.css';
import { type NextTeam, NOBODY, SEARCHED, WHOLE_TEAM } from './use-next-teams.ts';

type NextTeamRowProps = {
  row: NextTeam;
  onTick: (isOn: boolean) => void;
  onChoose: (value: string) => void;
  onSearch: () => void;
};

/** A pupil, where she goes, and who reads her part then. */
export function NextTeamRow({ row, onTick, onChoose, onSearch }: NextTeamRowProps) {
  const { pupil, facts, teachers, chosen, isTicked } = row;
  const place = placeOf(row);
  const isOpen = isTicked && chosen === NOBODY;
  return (
    <li className={classes.row}>
      <label className={classes.pupil}>
        <input type="checkbox" checked={isTicked} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
        <span translate="no" dir="auto">
          {pupil.displayName}
        </span>
      </label>
      <span className="flex-row breaks gap-8">
        {place !== '' && <Icon name="arrow-right" />}
        <b dir="auto">{place}</b>
      </span>
      <NativeSelect
        className={classes.teacher}
        data-open={isOpen || undefined}
        aria-label={`Qui lira le folio ${ofName(pupil.displayName)}`}
        value={chosen}
        disabled={!isTicked}
        onChange={({ currentTarget: { value } }) => (value === SEARCHED ? onSearch() : onChoose(value))}
        data={[
          { value: NOBODY, label: 'À choisir' },
          ...(facts.teachers.length > 1 ? [{ value: WHOLE_TEAM, label: 'Toute l’équipe' }] : []),
          ...teachers.map(({ objectGuid, displayName }) => ({ value: objectGuid, label: displayName })),
          { value: SEARCHED, label: 'Chercher un nom…' },
        ]}
      />
    </li>
  );
}

function placeOf({ facts: { classes: names, isElsewhere, hasMoved } }: NextTeam): string {
  if (isElsewhere) return 'autre école';
  return hasMoved ? names.join(', ') : '';
}
