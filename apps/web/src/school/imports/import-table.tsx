import { Button } from '@mantine/core';
import { readTable, rolesOf, type TableChoices, type TextTable } from '@pupitre/learning';
import { type ReactNode, useMemo, useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { CheckStep } from './check-step.tsx';
import type { ImportKind, Judged, Roles } from './import-kind.ts';
import { isRefused, type OpenedFile, type RefusedFile, writtenAs } from './open-text-file.ts';
import { FileButton, TextOrFile } from './text-or-file.tsx';
import { countLines, linesRead } from './written-lines.ts';

type ImportTableProps<Role extends string> = {
  opened: boolean;
  onClose: () => void;
  kind: ImportKind<Role>;
  /** What was pasted elsewhere: the table opens with it. */
  start?: string;
  /** What will come of the table; a hook, since it may ask the server. */
  useJudged: (table: TextTable, roles: Roles<Role>) => Judged;
  /** Takes what was judged; the dialog closes unless it answers why that failed. */
  onTake: (table: TextTable, roles: Roles<Role>) => unknown;
  /** More switches over the table. */
  options?: ReactNode;
};

type Source = Pick<OpenedFile, 'text'> & { file: OpenedFile | null };
const NO_TEXT: Source = { text: '', file: null };

/**
 * MODAL-11, MODAL-18: text or a file in, rows out. Before anything is taken one sees how the text was read, which column
 * is what, the first rows as they will stand, and how much will be missing.
 */
export function ImportTable<Role extends string>(props: ImportTableProps<Role>) {
  const { opened, kind, onClose, start = '' } = props;
  const steps = useSteps(opened, start);
  const { source, refused, isChecking } = steps;
  const { table, roles, choose, give } = useTable(kind, isChecking ? source.text : '');
  const judged = props.useJudged(table, roles);
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<{ of: TextTable; text: string } | null>(null);
  const lines = countLines(source.text);
  const take = async () => {
    setTaking(true);
    const failed = await props.onTake(table, roles);
    setTaking(false);
    if (typeof failed === 'string') setFailure({ of: table, text: failed });
    else onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={isTaking}
      written={source.text.trim() !== '' && source.text !== start}
      size={isChecking || refused !== null ? 960 : 680}
      title={isChecking ? 'Vérifier avant d’ajouter' : kind.title}
      {...(isChecking ? { subtitle: subtitleOf(source, lines) } : {})}
      icon={isChecking || refused !== null ? 'file-earmark-spreadsheet' : 'file-earmark-arrow-up'}
      actionsStart={
        (isChecking || refused !== null) && (
          <Button leftSection={<Icon name="arrow-left" />} disabled={isTaking} onClick={steps.back}>
            Retour au texte
          </Button>
        )
      }
      actions={
        refused === null && (
          // Another button in each step: the press that leads to the table must not take it.
          <ModalActions
            key={isChecking ? 'take' : 'check'}
            onCancel={onClose}
            {...(isChecking
              ? {
                  icon: 'plus-lg',
                  confirm: judged.confirm,
                  busy: isTaking,
                  disabled: !judged.canTake,
                  onConfirm: () => void take(),
                }
              : { confirm: 'Vérifier', disabled: lines === 0, onConfirm: steps.check })}
          />
        )
      }
    >
      {refused !== null ? (
        <Refused file={refused} onOpened={steps.take} />
      ) : isChecking ? (
        <CheckStep
          kind={kind}
          table={table}
          roles={roles}
          judged={judged}
          failure={failure?.of === table ? failure.text : null}
          options={props.options}
          onChoices={choose}
          onRole={give}
        />
      ) : (
        <div className="one-column gap-14">
          <div>{kind.help}</div>
          <TextOrFile
            label={kind.label}
            placeholder={kind.placeholder}
            rows={10}
            autoFocus
            value={source.text}
            onChange={steps.write}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              // A whole table into an empty field needs no second look at its signs.
              if (source.text.trim() !== '' || !/\S[^\S\r\n\t]*[\r\n\t]\s*\S/.test(text)) return;
              event.preventDefault();
              steps.write(text);
              steps.check();
            }}
            onOpened={steps.take}
          />
          <p role="status" className="fine-note">
            {lines === 0 ? 'Rien à importer pour l’instant.' : linesRead(lines)}
          </p>
        </div>
      )}
    </AppModal>
  );
}

/** The text, then the table; a file that is no text in place of either. */
function useSteps(opened: boolean, start: string) {
  const [source, setSource] = useState<Source>(NO_TEXT);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      setSource({ text: start, file: null });
      setRefused(null);
      setChecking(start.trim() !== '');
    }
  }
  return {
    source,
    refused,
    isChecking: isChecking && refused === null,
    write: (text: string) => setSource({ text, file: null }),
    check: () => setChecking(true),
    take: (file: OpenedFile | RefusedFile) => {
      setRefused(isRefused(file) ? file : null);
      if (isRefused(file)) return;
      setSource({ text: file.text, file });
      setChecking(true);
    },
    back: () => {
      setRefused(null);
      setChecking(false);
    },
  };
}

/** The table of the text, with what the person chose about it; another text is read afresh. */
function useTable<Role extends string>(kind: ImportKind<Role>, text: string) {
  const [choices, setChoices] = useState<TableChoices>({});
  const [chosen, setChosen] = useState<Roles<Role> | null>(null);
  const [read, setRead] = useState(text);
  if (read !== text) {
    setRead(text);
    setChoices({});
    setChosen(null);
  }
  const { spec } = kind;
  const table = useMemo(() => readTable(text, spec, choices), [text, spec, choices]);
  const found = useMemo(() => kind.rolesOf?.(table) ?? rolesOf(table, spec), [table, spec, kind]);
  const roles = chosen ?? found;
  return {
    table,
    roles,
    choose: (next: TableChoices) => {
      setChoices({ ...choices, ...next });
      setChosen(null);
    },
    give: (column: number, role: Role | null) => setChosen(withRole(roles, column, role, spec.rest)),
  };
}

type RefusedProps = { file: RefusedFile; onOpened: (file: OpenedFile | RefusedFile) => void };

const Refused = ({ file: { name, reason, wayOut }, onOpened }: RefusedProps) => (
  <Notice kind="warning" live action={<FileButton onOpened={onOpened}>Choisir un autre fichier</FileButton>}>
    <p>
      <b dir="auto" className="any-break">
        {name}
      </b>{' '}
      {reason}
    </p>
    <p>{wayOut}</p>
  </Notice>
);

const subtitleOf = ({ text, file }: Source, lines: number): string =>
  file === null
    ? `Texte collé · ${linesRead(lines)}`
    : `${file.name} · ${linesRead(lines)}, ${writtenAs({ ...file, text })}`;

/** A role that comes once changes places with what this column was. */
function withRole<Role extends string>(
  roles: Roles<Role>,
  column: number,
  role: Role | null,
  rest: Role | null,
): Roles<Role> {
  const before = roles[column] ?? null;
  const other = role === null || role === rest ? -1 : roles.indexOf(role);
  return roles.map((one, place) => (place === column ? role : place === other ? before : one));
}
