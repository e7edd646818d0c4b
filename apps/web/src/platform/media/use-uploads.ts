import type { UploadedMedium } from '@pupitre/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadFile } from '../../api/upload.ts';
import { type FileRules, firstRefusalOf, refusalOf } from './check-file.ts';
import { prepareFile } from './prepare-file.ts';
import { explainUpload } from './use-upload.ts';

/** One of several files; `message` says why it was refused or did not arrive. */
export type FileUpload = {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Bytes sent. */
  readonly sent: number;
  readonly message: string;
  readonly canRetry: boolean;
  readonly medium: UploadedMedium | null;
};

type Uploads = { readonly files: readonly FileUpload[]; readonly nextKey: number };
const NONE: Uploads = { files: [], nextKey: 1 };

/** Uploads several files one after the other, in order; a failure does not stop the next ones. */
export function useUploads(rules: FileRules) {
  const [{ files }, setUploads] = useState(NONE);
  const change = (key: number, part: Partial<FileUpload>) =>
    setUploads((before) => ({
      ...before,
      files: before.files.map((one) => (one.key === key ? { ...one, ...part } : one)),
    }));
  const current = files.find(isOnItsWay)?.key ?? null;
  const send = useEffectEvent(async (key: number, signal: AbortSignal) => {
    const file = files.find((one) => one.key === key)?.file;
    if (file === undefined) return;
    change(key, { state: 'sending', sent: 0, message: '' });
    try {
      const ready = await prepareFile(file);
      const reason = refusalOf(ready, rules);
      if (signal.aborted) return;
      if (reason !== null) return change(key, { state: 'refused', message: reason });
      const medium = await uploadFile(ready, { signal, onProgress: (sent) => change(key, { sent }) });
      change(key, { state: 'done', medium });
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', ...explainUpload(error) });
    }
  });
  useEffect(() => {
    if (current === null) return;
    const controller = new AbortController();
    void send(current, controller.signal);
    return () => controller.abort();
  }, [current]);
  return {
    files,
    isBusy: current !== null,
    add: (added: readonly File[]) => setUploads((before) => withFiles(before, added, rules)),
    /** Replaces the queue; the running upload stops. */
    restart: (added: readonly File[]) => setUploads((before) => withFiles({ ...before, files: [] }, added, rules)),
    retry: (key: number) => change(key, { state: 'waiting', message: '' }),
    remove: (key: number) =>
      setUploads((before) => ({ ...before, files: before.files.filter((one) => one.key !== key) })),
  };
}

const isOnItsWay = ({ state }: FileUpload): boolean => state === 'waiting' || state === 'sending';

function withFiles({ files, nextKey }: Uploads, added: readonly File[], rules: FileRules): Uploads {
  const more = added.map((file, index): FileUpload => {
    const refusal = firstRefusalOf(file, rules);
    return {
      key: nextKey + index,
      file,
      state: refusal === null ? 'waiting' : 'refused',
      sent: 0,
      message: refusal ?? '',
      canRetry: false,
      medium: null,
    };
  });
  return { files: [...files, ...more], nextKey: nextKey + more.length };
}
