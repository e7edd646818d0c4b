import { Button } from '@mantine/core';
import { getPupilReport } from '@pupitre/contract';
import { callFile } from '../../../api/file.ts';
import { useDownload } from '../../../shared/download/use-download.ts';
import { Icon } from '../../../shared/icon.tsx';

type ReportButtonProps = {
  folioId: number;
  studentId: number;
  name: string;
  /** Ids of the criteria to report on; null: all of them. */
  only: readonly number[] | null;
  disabled: boolean;
};

/** The pupil's report as a file. */
export function ReportButton({ folioId, studentId, name, only, disabled }: ReportButtonProps) {
  const report = useDownload();
  const print = () =>
    report.mutate({
      failure: `Le rapport de ${name} n’a pas pu être produit.`,
      get: async () =>
        await callFile(getPupilReport, {
          params: { folioId, studentId },
          query: only === null ? {} : { criteres: only.join(',') },
        }),
    });
  return (
    <Button
      leftSection={<Icon name="file-earmark-pdf" />}
      disabled={disabled}
      loading={report.isPending}
      onClick={print}
    >
      Rapport
    </Button>
  );
}
