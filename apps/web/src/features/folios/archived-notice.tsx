import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import classes from './archived-notice.module.css';
import { keptText } from './kept-text.ts';
import { useArchiveFolio } from './use-archive-folio.ts';

/** Says of an archived folio that nobody writes in it, and until when it is kept; its owner takes it out again. */
export function ArchivedNotice({
  folio,
}: {
  folio: Pick<Folio, 'id' | 'title' | 'canArchive' | 'archivedOn' | 'keptUntil'>;
}) {
  const archive = useArchiveFolio(folio);
  const { archivedOn, keptUntil } = folio;
  if (archivedOn === null || keptUntil === null) return null;
  return (
    <div className={classes.root}>
      <Notice
        icon="lock-fill"
        action={
          folio.canArchive ? (
            <Button
              size="xs"
              leftSection={<Icon name="box-arrow-up" />}
              loading={archive.isPending}
              onClick={() => archive.mutate(false)}
            >
              Sortir des archives
            </Button>
          ) : undefined
        }
      >
        {`Folio archivé le ${shortDate(archivedOn)}, ${keptText(keptUntil)}, puis effacé. Plus personne n’y écrit\u00a0; l’équipe le lit et l’imprime.`}
      </Notice>
    </div>
  );
}
