import { importRosterFiles, ROSTER_FILE_MAX, ROSTER_FILES_MOST, tryRoster, undoRosterImport } from '@pupitre/contract';
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
  const ecarter = leavesOut ? 'true' : undefined;
  return {
    files,
    /** Bad lines are left out. */
    leavesOut,
    isTried,
    pick: (picked: readonly File[]) => {
      setFiles(picked);
      setTried(false);
    },
    leaveOut: (value: boolean) => {
      setLeavesOut(value);
      setTried(false);
    },
    try: () => {
      setTried(true);
      run('roster-trial', () => sendFiles(tryRoster, files, { ...options(), query: { ecarter } }));
    },
    import: (departs: number) =>
      run('roster-import', async () => {
        const isDone = await sendFiles(importRosterFiles, files, { ...options(), query: { ecarter, departs } });
        if (isDone) setFiles([]);
        return isDone;
      }),
    undo: (id: number) => run('roster-undo', () => call(undoRosterImport, { params: { id } })),
  };
}

export type RosterWork = ReturnType<typeof useRosterWork>;

/** The files that may be sent, or why there are none; the server looks at what they hold. */
export function pickRoster(files: readonly File[]): { files: readonly File[] } | { problem: string } {
  const odd = files.find(({ name }) => !/\.(zip|csv)$/i.test(name));
  if (odd !== undefined) return { problem: `«\u00a0${odd.name}\u00a0» n’est ni un zip ni un fichier csv.` };
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
