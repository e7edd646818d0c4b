import { Button } from '@mantine/core';
import { validateEmail } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { preferencesQuery } from '../../platform/preferences/preferences.tsx';
import { UnsavedChanges } from '../../platform/saving/unsaved-changes.tsx';
import { MessagePage } from '../../ui/errors/message-page.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { IconTile } from '../../ui/parts/icon-tile.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';

const route = getRouteApi('/accueil/validation/email/$token');

/**
 * accueil/validation/email/{token}: opened by the link of a mail, signed in or not (MAIL-01 to MAIL-06). Nothing counts
 * before a press: programs that look for dangerous links open each of them first.
 */
export function EmailValidationPage() {
  const { token } = route.useParams();
  const queryClient = useQueryClient();
  usePageTitle('Validation de l’adresse');
  const { mutate, data, isIdle, isPending, error } = useMutation({
    mutationFn: () => call(validateEmail, { params: { value: token } }),
    onSuccess: (isValid) => {
      if (isValid) void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  const confirm = (label: string, icon: string) => (
    <Button variant="filled" leftSection={<Icon name={icon} />} loading={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );

  if (isIdle || isPending) {
    return (
      <ValidationPage icon="envelope" color="c-teal" actions={confirm('Confirmer mon adresse', 'check-lg')}>
        <p role="status">
          {isPending ? 'Un instant…' : 'Un appui suffit pour que Pupitre écrive désormais à cette adresse.'}
        </p>
      </ValidationPage>
    );
  }
  if (data === true) {
    return (
      <ValidationPage icon="check-lg" color="c-green" title={'Adresse validée, merci\u00a0!'} actions={<HomeLink />}>
        <p role="status">{addressed('C’est désormais à elle que Pupitre vous écrit.')}</p>
      </ValidationPage>
    );
  }
  const again = error !== null && confirm('Réessayer', 'arrow-clockwise');
  return (
    <ValidationPage
      icon="envelope"
      color="c-yellow"
      actions={
        <>
          {again}
          <HomeLink />
        </>
      }
    >
      <div className="below-12 text-left">
        <Notice kind="bad" live>
          {'L’adresse de courriel n’a pas pu être validée\u00a0!'}
        </Notice>
      </div>
      <p>
        {error !== null ? whyFailed(error) : 'Un lien vaut 24\u00a0heures, et une demande plus récente le remplace.'}
      </p>
    </ValidationPage>
  );
}

type ValidationPageProps = { icon: string; color: string; title?: string; actions: ReactNode; children: ReactNode };

const ValidationPage = ({ icon, color, title = 'Validation de l’adresse', ...rest }: ValidationPageProps) => (
  <>
    <UnsavedChanges dirty allowLeave={() => true} />
    <MessagePage drawing={<IconTile name={icon} color={color} />} title={title} {...rest} />
  </>
);

const HomeLink = () => (
  <LinkButton to="/accueil" leftSection={<Icon name="house" />}>
    Retour à l’accueil
  </LinkButton>
);
