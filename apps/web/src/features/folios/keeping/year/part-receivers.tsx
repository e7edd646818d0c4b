import { Button } from '@mantine/core';
import type { MonitoredStudent, Transmissions } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import { useWithdraw } from './transmission-queries.ts';
import classes from './transmit.module.css';

type PartReceiversProps = { folioId: number; pupils: readonly MonitoredStudent[]; transmissions: Transmissions };

/** Who reads whose part already; each can be taken back. */
export function PartReceivers({ folioId, pupils, transmissions }: PartReceiversProps) {
  const withdraw = useWithdraw(folioId);
  const given = transmissions.pupils.flatMap(({ studentId, receivers }) => {
    const pupil = pupils.find(({ id }) => id === studentId);
    return pupil === undefined ? [] : receivers.map((receiver) => ({ pupil, ...receiver }));
  });
  if (given.length === 0) return null;
  return (
    <section className={classes.given} aria-labelledby="deja-donnes">
      <h3 id="deja-donnes">Déjà donnés à lire</h3>
      <ul className={classes.rows}>
        {given.map(({ id, pupil, teacher, withTeamComments, transmittedOn }) => (
          <li key={id} className={classes.receiver}>
            <span className="breaks">
              <span translate="no" dir="auto">
                {pupil.displayName}
              </span>{' '}
              <span className="note">
                {'lu par '}
                <span dir="auto" translate="no">
                  {teacher}
                </span>
                {` depuis le\u00a0${shortDate(transmittedOn)}`}
                {withTeamComments && ', avec les commentaires pour l’équipe'}
              </span>
            </span>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<Icon name="x-lg" />}
              aria-label={`Retirer le folio ${ofName(pupil.displayName)} à ${teacher}`}
              loading={withdraw.isPending && withdraw.variables.transmissionId === id}
              onClick={() => withdraw.mutate({ transmissionId: id, teacher })}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
