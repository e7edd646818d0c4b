import { Button } from '@mantine/core';
import { validateEmail } from '@pupitre/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { MessagePage } from '../../shared/errors/message-page.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { Icon } from '../../shared/parts/icon.tsx';
import { IconTile } from '../../shared/parts/icon-tile.tsx';
import { LinkButton } from '../../shared/parts/link-button.tsx';
import { Notice } from '../../shared/parts/notice.tsx';
import { preferencesQuery } from '../../shared/preferences/preferences.tsx';
import { UnsavedChanges } from '../../shared/saving/unsaved-changes.tsx';
import { addressed } from '../../shared/text/addressed.ts';
import classes from './email-validation.module.css';

const route = getRouteApi('/accueil/validation/email/$token');

/** accueil/validation/email/{token}: opened by the link of a mail, signed in or not (MAIL-01 to MAIL-06). */
export function EmailValidationPage() {
  const { token } = route.useParams();
  const queryClient = useQueryClient();
  usePageTitle('Validation de l’adresse');
  // Once per token: a second call would find the token used, whatever draws this screen again or comes back to it.
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['email-validation', token],
    queryFn: () => call(validateEmail, { params: { value: token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  const isValid = data === true;
  useEffect(() => {
    if (isValid) void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  }, [isValid, queryClient]);

  return (
    <>
      <UnsavedChanges dirty allowLeave={() => true} />
      {isFetching ? (
        <MessagePage drawing={<IconTile name="envelope" color="c-teal" />} title="Validation de l’adresse">
          <p role="status">Un instant…</p>
        </MessagePage>
      ) : isValid ? (
        <MessagePage
          drawing={<IconTile name="check-lg" color="c-green" />}
          title={'Adresse de courriel validée merci\u00a0!'}
          actions={<HomeLink />}
        >
          <p role="status">{addressed('C’est désormais à elle que Pupitre vous écrit.')}</p>
        </MessagePage>
      ) : (
        <MessagePage
          drawing={<IconTile name="envelope" color="c-yellow" />}
          title="Validation de l’adresse"
          actions={
            <>
              {isError && (
                <Button variant="filled" leftSection={<Icon name="arrow-clockwise" />} onClick={() => void refetch()}>
                  Réessayer
                </Button>
              )}
              <HomeLink />
            </>
          }
        >
          <div className={classes.alert}>
            <Notice kind="bad" live>
              {'L’adresse de courriel n’a pas pu être validée\u00a0!'}
            </Notice>
          </div>
          <p>
            {isError
              ? addressed('Le réseau ou le service ne répond pas. Réessayez dans un moment.')
              : 'Un lien sert une seule fois, pendant 24\u00a0heures, et une demande plus récente le remplace.'}
          </p>
        </MessagePage>
      )}
    </>
  );
}

const HomeLink = () => (
  <LinkButton to="/accueil" leftSection={<Icon name="house" />}>
    Retour à l’accueil
  </LinkButton>
);
