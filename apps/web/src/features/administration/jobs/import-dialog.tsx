import type { Parsed, previewCurriculumImport } from '@pupitre/contract';
import { writtenCount } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error.ts';
import { FailureNotice } from '../../../ui/errors/failure-notice.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { Spinner } from '../../../ui/parts/spinner.tsx';
import { StateBadge } from '../../../ui/parts/state-badge.tsx';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { importPreview } from '../admin-queries.ts';
import classes from '../administration.module.css';

const UNREAD =
  'Le plan d’études n’a pas pu être lu à sa source. Vérifiez l’adresse ou le fichier dans la configuration, puis réessayez.';

type Preview = Parsed<(typeof previewCurriculumImport)['response']>;
type ImportDialogProps = { opened: boolean; onClose: () => void; onImport: () => void; isBusy: boolean };

/** What the import of the curriculum would change, before it is done. */
export function ImportDialog({ opened, onClose, onImport, isBusy }: ImportDialogProps) {
  const preview = useQuery(importPreview(opened));
  const { data, error, isFetching } = preview;
  const isReady = data !== undefined && !isFetching;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Importer le plan d’études"
      icon="cloud-download"
      size={960}
      actionsStart={isReady ? `Source\u00a0: ${data.source}` : undefined}
      actions={
        <ModalActions
          onCancel={onClose}
          confirm="Importer"
          disabled={!isReady || isBusy}
          focused="cancel"
          onConfirm={onImport}
        />
      }
    >
      {isFetching ? (
        <p role="status" className={classes.reading}>
          <Spinner /> Lecture du plan d’études et comparaison…
        </p>
      ) : error !== null ? (
        <FailureNotice onRetry={() => void preview.refetch()}>
          {isApiError(error, 'UPSTREAM_FAILED') ? UNREAD : whyFailed(error, UNREAD)}
        </FailureNotice>
      ) : (
        data !== undefined && <Differences preview={data} />
      )}
    </AppModal>
  );
}

const CHANGES: Record<
  Preview['differences'][number]['change'],
  { label: string; icon: string; kind: 'ok' | 'info' | 'warning' }
> = {
  added: { label: 'ajoutée', icon: 'plus-lg', kind: 'ok' },
  changed: { label: 'modifiée', icon: 'pencil', kind: 'info' },
  retired: { label: 'retirée', icon: 'archive', kind: 'warning' },
  returned: { label: 'de retour', icon: 'arrow-counterclockwise', kind: 'ok' },
};

function Differences({ preview }: { preview: Preview }) {
  const { added, changed, retired, unchanged, differences } = preview;
  const total = added + changed + retired;
  const counts = [
    ['Ajoutées', added],
    ['Modifiées', changed],
    ['Retirées', retired],
    ['Inchangées', unchanged],
  ] as const;
  return (
    <div className={classes.leaving}>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{writtenCount(count)}</dd>
          </div>
        ))}
      </dl>
      {differences.length === 0 ? (
        <Notice kind="ok" live>
          Le plan d’études est à jour{'\u00a0'}: l’import ne changerait rien.
        </Notice>
      ) : (
        <>
          {retired > 0 && (
            <p>
              Une entrée retirée n’est plus proposée, mais ce qui s’y rattache déjà (folios, parcours, observations) la
              garde.
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
          <section className={classes.scroll} data-tall aria-label="Différences" tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Objectif</th>
                  <th scope="col">Entrée</th>
                  <th scope="col">Changement</th>
                  <th scope="col">Détails</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ id, objectiveCode, change, details }) => (
                  <tr key={`${id}-${change}`}>
                    <th scope="row">{objectiveCode}</th>
                    <td className="num">{id}</td>
                    <td>
                      <StateBadge kind={CHANGES[change].kind} icon={CHANGES[change].icon}>
                        {CHANGES[change].label}
                      </StateBadge>
                    </td>
                    <td>{details}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {differences.length < total && (
            <p
              className={classes.dim}
            >{`Les ${differences.length} premières différences sur ${writtenCount(total)}.`}</p>
          )}
        </>
      )}
    </div>
  );
}
