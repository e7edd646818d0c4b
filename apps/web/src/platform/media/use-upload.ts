import { UPLOAD_FAILED_MESSAGE, type UploadedMedium } from '@pupitre/contract';
import { useEffect, useRef, useState } from 'react';
import { isSessionExpired, isTransient } from '../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type FileRules, type RefusedFile, refusalOf, sortFiles } from './check-file.ts';
import { prepareFile } from './prepare-file.ts';

/** Upload in progress (MEDIA-03); `sent` equals `total` while the server checks the file. */
export type Sending = { name: string; sent: number; total: number };
export type UploadFailure = { message: string; retry: (() => void) | null };

/** Uploads one file at a time: progress, refusals with their reasons, failures. */
export function useUpload(rules: FileRules, onUploaded: (medium: UploadedMedium) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = async (file: File) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { name } = file;
    setFailure(null);
    setSending({ name, sent: 0, total: file.size });
    try {
      const ready = await prepareFile(file);
      const reason = refusalOf(ready, rules);
      if (controller.signal.aborted) return;
      if (reason !== null) {
        setSending(null);
        return setRefused([{ name, reason }]);
      }
      const medium = await uploadFile(ready, {
        signal: controller.signal,
        onProgress: (sent, total) => setSending({ name, sent, total }),
      });
      setSending(null);
      onUploaded(medium);
    } catch (error) {
      // A later file replaced it, or the person cancelled.
      if (controller.signal.aborted) return;
      setSending(null);
      const { message, canRetry } = explainUpload(error);
      setFailure({ message, retry: canRetry ? () => void upload(file) : null });
      toast.error(UPLOAD_FAILED_MESSAGE);
    }
  };

  return {
    sending,
    refused,
    failure,
    send: (files: readonly File[]) => {
      const sorted = sortFiles(files, rules);
      setRefused(sorted.refused);
      if (sorted.taken === null) setFailure(null);
      else void upload(sorted.taken);
    },
    cancel: () => {
      abort.current?.abort();
      setSending(null);
    },
    forget: () => {
      setRefused([]);
      setFailure(null);
    },
  };
}

/** Why a file did not arrive, and whether sending it again may help. */
export function explainUpload(error: unknown): { message: string; canRetry: boolean } {
  const canRetry = isSessionExpired(error) || isTransient(error);
  const what = `${UPLOAD_FAILED_MESSAGE}.`;
  return { message: canRetry ? `${what} ${whyFailed(error, TRY_AGAIN)}` : whyFailed(error, what), canRetry };
}
