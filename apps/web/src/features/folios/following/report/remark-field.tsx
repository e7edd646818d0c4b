import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import '../../../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { type Folio, REMARK_MAX } from '@pupitre/contract';
import { plural, tooLong, visibleLength } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import { retry } from '../../../../ui/errors/retry.ts';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { useSaid } from '../../../../ui/text/use-said.ts';
import { PhraseBank } from './phrase-bank.tsx';
import classes from './report.module.css';
import type { Remarks } from './use-remarks.ts';
import type { ReportDesk } from './use-report-desk.ts';

type RemarkFieldProps = { folio: Folio; desk: ReportDesk; remarks: Remarks };

/** The general remark on the pupil in sight; it saves itself, and the pages show what is saved. */
export function RemarkField({ folio, desk, remarks }: RemarkFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { current, pupils } = desk;
  if (current === null) return null;
  const { text, theirs, isFailed } = remarks.stateOf(current.id);
  const isTooLong = visibleLength(text) > REMARK_MAX;
  const written = pupils.filter(({ id }) => remarks.written.has(id)).length;
  const missing = pupils.find(({ id }) => !remarks.written.has(id));
  const type = (next: string) => remarks.type(current.id, next);
  const insert = (phrase: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const to = field.current?.selectionEnd ?? at;
    const [before, after] = [text.slice(0, at), text.slice(to)];
    const head = before === '' || /\s$/.test(before) ? before : `${before} `;
    type(`${head}${phrase}${after === '' || /^\s/.test(after) ? after : ` ${after}`}`);
    field.current?.focus();
  };
  return (
    <div className={classes.remark}>
      <Textarea
        ref={field}
        label={<KeepNames of={[current.displayName]}>{`Remarque sur ${current.displayName}`}</KeepNames>}
        rows={4}
        resize="vertical"
        dir="auto"
        value={text}
        readOnly={!folio.canEdit || !remarks.isReady}
        error={isTooLong ? tooLong(REMARK_MAX) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!isTooLong) remarks.save(current.id);
        }}
      />
      {theirs !== null && (
        <Notice kind="warning" live>
          <p className="only-below-8">
            {'Quelqu’un de l’équipe a écrit entre-temps\u00a0: '}
            <q dir="auto">{theirs.text}</q>
          </p>
          <span className="flex-wrap gap-8">
            <Button size="xs" onClick={() => remarks.settle(current.id, false)}>
              Prendre ce texte
            </Button>
            <Button size="xs" onClick={() => remarks.settle(current.id, true)}>
              Garder le mien
            </Button>
          </span>
        </Notice>
      )}
      {isFailed && (
        <Notice kind="warning" live>
          {'Cette remarque n’est pas encore enregistrée. '}
          <Button size="xs" loading={remarks.isSaving} onClick={() => retry(() => remarks.save(current.id))}>
            Réessayer
          </Button>
        </Notice>
      )}
      <div className={classes.remarkFoot}>
        {folio.canEdit && <PhraseBank text={text} onInsert={insert} />}
        {missing === undefined || missing.id === current.id ? (
          <span className="note no-margin">{writtenWords(written, pupils.length)}</span>
        ) : (
          <button type="button" className="text-button" onClick={() => desk.show(missing.id)}>
            {writtenWords(written, pupils.length)}
          </button>
        )}
      </div>
      {remarks.isReady && (
        <RemarkSaid key={current.id} isSaving={remarks.isSaving} version={remarks.versionOf(current.id)} />
      )}
    </div>
  );
}

/** Says aloud that it is being kept, then that it is; what stands in the way says itself. */
function RemarkSaid({ isSaving, version }: { isSaving: boolean; version: number }) {
  const { said, announce } = useSaid();
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    announce('La remarque est enregistrée.');
  }, [version, announce]);
  return (
    <span className="sr-only" role="status">
      {isSaving ? 'La remarque s’enregistre…' : said}
    </span>
  );
}

const writtenWords = (written: number, total: number): string => `${written} sur ${total} ${plural(written, 'écrite')}`;
