import { Button } from '@mantine/core';
import { type Folio, type RemovedParts, restoreCriterion, restorePupil } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { FailureText } from '../../../../ui/errors/failure-text.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { folioKeys, removedParts } from '../../folio-queries.ts';
import classes from './removed-section.module.css';

type Part = keyof RemovedParts;
type RemovedSectionProps = {
  folio: Pick<Folio, 'id'>;
  part: Part;
  /** What is not saved yet would be lost by taking over the restored folio. */
  isDirty: boolean;
  onRestored: (folio: Folio) => void;
};
type Removed = { id: number; name: string; observationCount: number; daysLeft: number };

/** « Retirés récemment »: what was taken out in the last 30 days, with its observations; each can come back. */
export function RemovedSection({ folio, part, isDirty, onRestored }: RemovedSectionProps) {
  const queryClient = useQueryClient();
  const found = useQuery(removedParts(folio.id));
  const restoring = useMutation({
    mutationFn: async ({ id }: Removed) => {
      const idempotencyKey = crypto.randomUUID();
      return part === 'criterias'
        ? await call(restoreCriterion, { params: { id: folio.id, criteriaId: id }, idempotencyKey })
        : await call(restorePupil, { params: { id: folio.id, studentId: id }, idempotencyKey });
    },
    onSuccess: async (current, { name }) => {
      onRestored(current);
      queryClient.setQueryData(folioKeys.detail(folio.id), current);
      queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
      toast.success(`«\u00a0${name}\u00a0» est de nouveau dans le folio.`, {
        names: part === 'criterias' ? [] : [name],
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: folioKeys.removedParts(folio.id) }),
        queryClient.invalidateQueries({ queryKey: folioKeys.searches }),
      ]);
    },
    // The page says it.
    onError: () => undefined,
  });
  const rows = rowsOf(found.data, part);
  if (rows.length === 0) return null;
  return (
    <section className="panel grid gap-8 pad-12-16" aria-labelledby="removed">
      <div className="flex-wrap gap-4-12 at-baseline">
        <h2 id="removed">Retirés récemment</h2>
        <p className={classes.tip}>
          {isDirty
            ? 'Enregistrez d’abord vos modifications pour remettre quelque chose.'
            : 'Avec leurs observations, pendant 30 jours.'}
        </p>
      </div>
      <FailureText
        text={
          restoring.isError
            ? `«\u00a0${restoring.variables.name}\u00a0» n’a pas pu être remis. ${whyFailed(restoring.error, TRY_AGAIN)}`
            : undefined
        }
      />
      <ul className="no-margin" aria-labelledby="removed">
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className="breaks basis-224" dir="auto" translate={part === 'criterias' ? undefined : 'no'}>
              {row.name}
            </span>
            <span className={classes.facts}>
              {`${observationsText(row.observationCount)} · ${daysText(row.daysLeft)}`}
            </span>
            <Button
              size="xs"
              leftSection={<Icon name="arrow-counterclockwise" />}
              aria-label={`Remettre «\u00a0${row.name}\u00a0»`}
              disabled={isDirty || restoring.isPending}
              loading={restoring.isPending && restoring.variables.id === row.id}
              onClick={() => restoring.mutate(row)}
            >
              Remettre
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const observationsText = (n: number): string => (n === 0 ? 'aucune observation' : counted(n, 'observation'));
const daysText = (n: number): string => (n <= 0 ? 'dernier jour' : `encore ${counted(n, 'jour')}`);

function rowsOf(found: RemovedParts | undefined, part: Part): Removed[] {
  if (found === undefined) return [];
  return part === 'criterias'
    ? found.criterias.map((criterion) => ({ ...criterion, name: criterion.label }))
    : found.monitoredStudents.map((pupil) => ({ ...pupil, name: pupil.displayName }));
}
