import { type ClassTest, exportClassTest } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../../api/file.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { MoreButton } from '../../ui/menu/more-button.tsx';
import { DownloadStatus, useDownload } from '../../ui/page/use-download.tsx';

type TestMenuProps = {
  test: ClassTest;
  /** null: there is nothing to end. */
  onClose: (() => void) | null;
  onDelete: () => void;
};

/** ⋮: files, the end, deleting. */
export function TestMenu({ test: { id, begun }, onClose, onDelete }: TestMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const download = useDownload();
  const save = (format: 'xlsx' | 'csv') =>
    download.mutate({
      failure: 'Les copies n’ont pas pu être exportées.',
      get: () => callFile(exportClassTest, { params: { id }, query: { format } }),
    });
  return (
    <>
      <LazyMenu
        button={<MoreButton isBusy={download.isPending} />}
        entries={[
          ...(begun === 0
            ? []
            : [
                {
                  icon: 'printer',
                  label: 'Imprimer les copies',
                  onClick: () => void navigate({ to: '/controles/$id/impression', params: { id: String(id) } }),
                },
              ]),
          { icon: 'table', label: 'Exporter en tableur (xlsx)', onClick: () => save('xlsx') },
          { icon: 'table', label: 'Exporter en texte (csv)', onClick: () => save('csv') },
          ...(onClose === null
            ? []
            : [{ icon: 'lock', label: 'Terminer maintenant', isApart: true, onClick: onClose }]),
          { icon: 'trash3', label: 'Supprimer', isApart: true, onClick: onDelete },
        ]}
        opened={isOpen}
        onChange={setOpen}
      />
      <DownloadStatus of={download} />
    </>
  );
}
