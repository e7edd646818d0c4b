import '../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Group, type ImportReport, importGroups, importIntoGroup, NEW_GROUP_NAME } from '@pupitre/contract';
import { counted, parsePupilRows, planPupilImport } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { Icon } from '../../shared/parts/icon.tsx';
import { FailureText } from '../../shared/saving/failure-text.tsx';
import { groupKeys } from './group-queries.ts';
import classes from './groups.module.css';
import { failureText, ImportPreview } from './import-preview.tsx';
import { readTextFile } from './read-text-file.ts';

/** Long enough not to ask for every letter of a line that is typed. */
const DEBOUNCE_MS = 400;

type ImportPupilsProps = {
  /** Into this group; null: into groups named after the classes of the export. */
  group: Group | null;
  /** Name for a group that the server does not know yet. */
  name?: string;
  onClose: () => void;
};

/** Pupils from an export of the school-management tool, pasted or from a file, shown before they are taken (OP-037). */
export function ImportPupils({ group, name = NEW_GROUP_NAME, onClose }: ImportPupilsProps) {
  const queryClient = useQueryClient();
  const [csv, setCsv] = useState('');
  const [done, setDone] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asked] = useDebouncedValue(csv, DEBOUNCE_MS);
  const key = group?.key ?? null;
  const send = (text: string, preview: boolean, signal?: AbortSignal): Promise<ImportReport> => {
    const write = preview ? { signal } : { idempotencyKey: crypto.randomUUID() };
    return key === null
      ? call(importGroups, { body: { csv: text, preview }, ...write })
      : call(importIntoGroup, {
          params: { groupKey: key },
          body: { csv: text, groupId: key, name: name.trim() || NEW_GROUP_NAME, preview },
          ...write,
        });
  };
  const checked = useQuery({
    queryKey: groupKeys.preview(key, asked),
    queryFn: ({ signal }) => send(asked, true, signal),
    enabled: asked.trim() !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isChecked = asked === csv && checked.data !== undefined;
  const report = isChecked ? checked.data : localReport(csv, group);

  const change = (text: string) => {
    setCsv(text);
    setDone(null);
    setFailure(null);
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await readTextFile(file);
    if (text === null) setFailure('Ce fichier n’est pas un texte (CSV), ou il est trop grand.');
    else change(text);
  };
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await send(csv, false);
      setDone(result);
      setCsv('');
      await queryClient.invalidateQueries({ queryKey: groupKeys.list });
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return (
    <div className={classes.import}>
      <DropText isBulk={group === null} csv={csv} onChange={change} onFile={(file) => void open(file)} />
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

/** Preview from the text alone until the server answers: it cannot tell unknown pupils. */
function localReport(csv: string, group: Group | null): ImportReport {
  const members = new Set(group?.students.map(({ cloeeWorldId }) => cloeeWorldId));
  const plan = planPupilImport(
    parsePupilRows(csv, group === null ? 'groups' : 'group'),
    () => true,
    (row) => members.has(row.worldId),
  );
  const pupil = (row: (typeof plan.added)[number]) => ({
    groupName: row.className,
    displayName: row.displayName,
    cloeeWorldId: row.worldId,
  });
  return { added: plan.added.map(pupil), present: plan.present.map(pupil), skipped: plan.skipped, newGroups: [] };
}

type DropTextProps = { isBulk: boolean; csv: string; onChange: (text: string) => void; onFile: (file?: File) => void };

function DropText({ isBulk, csv, onChange, onFile }: DropTextProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div>
      <Textarea
        className={classes.paste}
        data-over={isOver || undefined}
        label={isBulk ? 'Groupes à importer (export de l’outil de gestion scolaire)' : IMPORT_LABEL}
        description={
          isBulk
            ? 'Une ligne par élève\u00a0: classe, identifiant, nom affiché, séparés par une tabulation ou un point-virgule.'
            : 'Une ligne par élève\u00a0: identifiant, nom affiché, séparés par une tabulation ou un point-virgule.'
        }
        placeholder={isBulk ? '7H2;20418833;Noah Emery' : '20418833;Noah Emery'}
        value={csv}
        rows={6}
        spellCheck={false}
        autoFocus
        onChange={(event) => onChange(event.currentTarget.value)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0];
          setOver(false);
          if (file === undefined) return;
          event.preventDefault();
          onFile(file);
        }}
      />
      <div className={classes.file}>
        <Button size="xs" leftSection={<Icon name="folder2-open" />} onClick={() => picker.current?.click()}>
          Choisir un fichier CSV
        </Button>
        <span>ou déposez-le sur le texte.</span>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="Fichier CSV"
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

const IMPORT_LABEL = 'Élèves à importer (export de l’outil de gestion scolaire)';
