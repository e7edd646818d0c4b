import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ImportReport, importGroups } from '@pupitre/contract';
import { counted, parsePupilRows, planPupilImport } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Icon } from '../../shared/parts/icon.tsx';
import { FailureText } from '../../shared/saving/failure-text.tsx';
import { groupFailure } from './group-failure.ts';
import { groupKeys } from './group-queries.ts';
import classes from './groups.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ListText } from './list-text.tsx';

/** Long enough not to ask for every letter of a line that is typed. */
const DEBOUNCE_MS = 400;

/**
 * Pupils from an export of the school-management tool, pasted or from a file, into groups named after its classes; shown
 * before they are taken (OP-037).
 */
export function ImportPupils({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [csv, setCsv] = useState('');
  const [done, setDone] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asked] = useDebouncedValue(csv, DEBOUNCE_MS);
  const checked = useQuery({
    queryKey: groupKeys.preview(asked),
    queryFn: ({ signal }) => call(importGroups, { body: { csv: asked, preview: true }, signal }),
    enabled: asked.trim() !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isChecked = asked === csv && checked.data !== undefined;
  const report = isChecked ? checked.data : localReport(csv);

  const change = (text: string) => {
    setCsv(text);
    setDone(null);
    setFailure(null);
  };
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setDone(await call(importGroups, { body: { csv, preview: false }, idempotencyKey: crypto.randomUUID() }));
      setCsv('');
      await queryClient.invalidateQueries({ queryKey: groupKeys.list });
    } catch (error) {
      setFailure(groupFailure(error));
    }
    setBusy(false);
  };
  return (
    <div className={classes.import}>
      <ListText
        label="Groupes à importer (export de l’outil de gestion scolaire)"
        description={
          'Une ligne par élève\u00a0: classe, identifiant, nom affiché, séparés par une tabulation ou un point-virgule.'
        }
        placeholder="7H2;20418833;Noah Emery"
        rows={6}
        autoFocus
        value={csv}
        onChange={change}
        onRefused={setFailure}
      />
      <div className={classes.preview}>
        <p className={classes.previewTitle}>{done === null ? 'Aperçu' : 'Import terminé'}</p>
        <div role="status">
          <ImportPreview
            report={done ?? report}
            isDone={done !== null}
            isEmpty={csv.trim() === '' && done === null}
            isUnchecked={!isChecked && done === null}
          />
        </div>
        <FailureText text={failure} />
        <div className={classes.previewActions}>
          {done === null && (
            <Button
              size="xs"
              variant="filled"
              leftSection={<Icon name="check-lg" />}
              disabled={report.added.length === 0}
              loading={isBusy}
              onClick={() => void run()}
            >
              {report.added.length === 0 ? 'Importer' : `Importer ${counted(report.added.length, 'élève')}`}
            </Button>
          )}
          <Button size="xs" onClick={onClose}>
            {done === null ? 'Annuler' : 'Fermer'}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Preview from the text alone until the server answers: it cannot tell unknown pupils, nor members. */
function localReport(csv: string): ImportReport {
  const plan = planPupilImport(
    parsePupilRows(csv, 'groups'),
    () => true,
    () => false,
  );
  const pupil = (row: (typeof plan.added)[number]) => ({
    groupName: row.className,
    displayName: row.displayName,
    cloeeWorldId: row.worldId,
  });
  return { added: plan.added.map(pupil), present: plan.present.map(pupil), skipped: plan.skipped, newGroups: [] };
}
