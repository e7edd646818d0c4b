import {
  importRosterFiles,
  ROSTER_FILE_MAX,
  ROSTER_FILES_MOST,
  ROSTER_SEPARATORS,
  type RosterSeparator,
  tryRoster,
  undoRosterImport,
} from '@pupitre/contract';
import type { Separator } from '@pupitre/learning';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { sendFiles } from '../../../api/upload.ts';
import type { RosterJobKind } from '../jobs/job-catalogue.ts';

type Runner = {
  run: (kind: RosterJobKind, work: () => Promise<boolean>) => void;
  onSent: (sent: number, total: number) => void;
};

/** The roster that was picked, whether it was tried as it is, and what can be done with it. */
export function useRosterWork({ run, onSent }: Runner) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [leavesOut, setLeavesOut] = useState(false);
  const [isTried, setTried] = useState(false);
  const options = () => ({ onProgress: onSent, signal: new AbortController().signal });
  const [separator, setSeparator] = useState<Separator | null>(null);
  const read = { ecarter: leavesOut ? 'true' : undefined, separateur: wordOf(separator) } as const;
  return {
    files,
    /** Bad lines are left out. */
    leavesOut,
    isTried,
    separator,
    pick: (picked: readonly File[]) => {
      setFiles(picked);
      setSeparator(null);
      setTried(false);
    },
    separate: (chosen: Separator | null) => {
      setSeparator(chosen);
      setTried(false);
    },
    leaveOut: (value: boolean) => {
      setLeavesOut(value);
      setTried(false);
    },
    try: () => {
      setTried(true);
      run('roster-trial', () => sendFiles(tryRoster, files, { ...options(), query: read }));
    },
    import: (departs: number) =>
      run('roster-import', async () => {
        const isDone = await sendFiles(importRosterFiles, files, { ...options(), query: { ...read, departs } });
        if (isDone) setFiles([]);
        return isDone;
      }),
    undo: (id: number) => run('roster-undo', () => call(undoRosterImport, { params: { id } })),
  };
}

const WORDS = Object.keys(ROSTER_SEPARATORS) as RosterSeparator[];
const wordOf = (chosen: Separator | null) => WORDS.find((word) => ROSTER_SEPARATORS[word] === chosen);

export type RosterWork = ReturnType<typeof useRosterWork>;

/** The files that may be sent, or why there are none; the server looks at what they hold. */
export function pickRoster(files: readonly File[]): { files: readonly File[] } | { problem: string } {
  const odd = files.find(({ name }) => !/\.(zip|csv)$/i.test(name));
  if (odd !== undefined) {
    const exported = 'Choisissez l’export OneRoster du programme de l’école, tel quel.';
    return { problem: `«\u00a0${odd.name}\u00a0» n’est ni un zip ni un fichier csv. ${exported}` };
  }
  const zips = files.filter(({ name }) => /\.zip$/i.test(name));
  if (zips.length > 0 && files.length > 1)
    return { problem: 'Un seul zip à la fois, ou les fichiers csv d’un export.' };
  if (files.length > ROSTER_FILES_MOST) return { problem: `${ROSTER_FILES_MOST} fichiers au plus.` };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes === 0) return { problem: 'Ce fichier est vide.' };
  if (bytes > ROSTER_FILE_MAX) return { problem: `C’est trop lourd\u00a0: ${ROSTER_MAX_MO} Mo au plus.` };
  return { files };
}

export const ROSTER_MAX_MO = ROSTER_FILE_MAX / 1_048_576;
