import { getStudentReport } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../../api/file.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shared/toast/toast-store.ts';

/** The report of one pupil, of these criteria in this order; null prints all of them (OP-114). */
export function useStudentReport(folioId: number, studentId: number) {
  return useMutation({
    mutationFn: async (criteriaIds: readonly number[] | null) => {
      const { content, name } = await callFile(getStudentReport, {
        params: { folioId, studentId },
        query: criteriaIds === null ? {} : { criteres: criteriaIds.join(',') },
      });
      saveFile(content, name);
    },
    onError: () => toast.error('Le rapport n’a pas pu être créé. Réessayez dans un instant.'),
  });
}
