import { Button } from '@mantine/core';
import { counted, writtenGivenPeriod } from '@pupitre/learning';
import table from '../../../platform/saving/conflict-table.module.css';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { useFocusBack } from '../../../ui/modals/focus-back.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { byPupil, differingPupils, mergeRows, type PupilRow } from './distribution-rows.ts';

const LEAD =
  'Elle a été enregistrée dans une autre fenêtre ou sur un autre appareil. Rien n’est perdu\u00a0: «\u00a0Enregistrer mes changements\u00a0» ne touche que les élèves que vous avez changés ici.';

type DistributionConflictProps = {
  opened: boolean;
  onClose: () => void;
  base: readonly PupilRow[];
  mine: readonly PupilRow[];
  theirs: readonly PupilRow[];
  busy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: (merged: PupilRow[]) => void;
};

/**
 * The same teacher saved in another window or on another device. Shows both versions side by side; saving mine changes
 * only the pupils that I changed, so that nothing else is lost.
 */
export function DistributionConflict(props: DistributionConflictProps) {
  const { opened, onClose, base, mine, theirs, busy, onTakeTheirs, onSaveMine } = props;
  useFocusBack();
  const [here, there, before] = [byPupil(mine), byPupil(theirs), byPupil(base)];
  const differing = differingPupils(mine, theirs);
  const merged = mergeRows(base, mine, theirs);
  const after = byPupil(merged);
  const nameOf = (worldId: string) => (here.get(worldId) ?? there.get(worldId) ?? before.get(worldId))?.name ?? '';
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={busy}
      title="Cette distribution a changé entre-temps"
      icon="arrow-left-right"
      size={960}
      actionsStart={counted(differing.length, 'élève')}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Décider plus tard
          </Button>
          <Button onClick={onTakeTheirs} disabled={busy} leftSection={<Icon name="arrow-clockwise" />}>
            Reprendre ce qui est enregistré
          </Button>
          <Button
            variant="filled"
            onClick={() => onSaveMine(merged)}
            loading={busy}
            leftSection={<Icon name="check-lg" />}
          >
            Enregistrer mes changements
          </Button>
        </>
      }
    >
      <p className="note below-12">{LEAD}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Élève</th>
            <th scope="col">Ici</th>
            <th scope="col">Enregistré</th>
            <th scope="col">Avec mes changements</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((worldId) => (
            <tr key={worldId}>
              <th scope="row">{nameOf(worldId)}</th>
              {[here, there, after].map((version, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                <td key={index}>{describe(version.get(worldId))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AppModal>
  );
}

function describe(row: PupilRow | undefined): string {
  if (row === undefined) return 'pas distribué';
  return [writtenGivenPeriod(row.period), row.keep ? 'gardé après l’année' : '', saysOf(row.instruction)]
    .filter((part) => part !== '')
    .join(', ');
}

const saysOf = (instruction: string): string =>
  instruction.trim() === '' ? '' : `consigne\u00a0: «\u00a0${instruction.trim()}\u00a0»`;
