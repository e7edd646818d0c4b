import { Button } from '@mantine/core';
import { exportOwnData } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { isAborted } from '../../api/call.ts';
import { callFile } from '../../api/file.ts';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import classes from './preferences.module.css';

const MEGABYTE = 1_048_576;
const amount = new Intl.NumberFormat('fr-CH', { maximumFractionDigits: 1 });

/** « Mes données »: what Pupitre knows of the person, in a file that the server sends while it makes it. */
export function OwnDataCard() {
  const heading = useId();
  const [received, setReceived] = useState(0);
  const running = useRef<AbortController | null>(null);
  const making = useMutation({
    meta: { handlesError: true },
    mutationFn: async () => {
      setReceived(0);
      running.current = new AbortController();
      const { signal } = running.current;
      const { content, name } = await callFile(exportOwnData, { signal }, setReceived);
      saveFile(content, name);
      return name;
    },
  });
  // A page that is left does not go on receiving.
  useEffect(() => () => running.current?.abort(), []);
  const failure = making.error === null || isAborted(making.error) ? undefined : failureOf(making.error);

  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="ruled-below pad-12-16">
        Mes données
      </h2>
      <div className={classes.ownData}>
        <p className="note">
          {addressed(
            'Une copie de ce que Pupitre sait de vous, dans un fichier zip\u00a0: une page à lire, des tableaux et vos fichiers. Celle d’un élève ne contient pas ce que les adultes écrivent pour l’équipe\u00a0: elle dit où le demander.',
          )}
        </p>
        <div className="cluster gap-8-12">
          <Button leftSection={<Icon name="download" />} loading={making.isPending} onClick={() => making.mutate()}>
            Télécharger mes données
          </Button>
          {making.isPending && <Button onClick={() => running.current?.abort()}>Arrêter</Button>}
          <Link to="/apropos/donnees">Ce qui est gardé, et pourquoi</Link>
        </div>
        <p role="status" className="note">
          {making.isPending && <>{progressText(received)}</>}
        </p>
        {making.isSuccess && (
          <Notice kind="ok" live>
            {`«\u00a0${making.data}\u00a0» ${addressed('est dans vos téléchargements. Ce fichier parle de vous\u00a0: gardez-le pour vous.')}`}
          </Notice>
        )}
        <FailureText text={failure} />
      </div>
    </section>
  );
}

const progressText = (bytes: number): string =>
  bytes === 0
    ? 'La copie se prépare…'
    : `La copie arrive\u00a0: ${amount.format(Math.max(0.1, bytes / MEGABYTE))}\u00a0Mo reçus…`;

function failureOf(error: Error): string {
  if (isApiError(error) && error.status === 429) {
    return addressed('Vous avez déjà fait plusieurs copies depuis une heure\u00a0: réessayez plus tard.');
  }
  return `La copie n’a pas pu être faite. ${whyFailed(error, TRY_AGAIN)}`;
}
