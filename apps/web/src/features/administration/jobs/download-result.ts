import { type AdminJob, getAdminJobResult } from '@pupitre/contract';
import { callFile } from '../../../api/file.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { type Failure, refusalText } from './job-news.ts';

/** Fetches the file that a work made; a failure is told, and answered for its row. */
export async function downloadResult(job: AdminJob): Promise<Failure | null> {
  try {
    const { content, name } = await callFile(getAdminJobResult, { params: { id: job.id } });
    saveFile(content, name === '' ? job.resultName : name);
    return null;
  } catch (error) {
    const message = 'Le téléchargement a échoué.';
    const detail = refusalText(error, 'Ce fichier n’a pas pu être téléchargé. Vérifiez la connexion, puis réessayez.');
    toast.error(message, { detail });
    return { message, detail, report: [] };
  }
}
