import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { useLocation } from '@tanstack/react-router';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../link-button.tsx';
import { usePageTitle } from '../page-title.ts';
import { useSession } from '../session.ts';
import { EmptyDesk, LockedDesk } from './drawings.tsx';
import { MessagePage } from './message-page.tsx';

/** /unauthorized (AUTH-09 to AUTH-11). */
export function UnauthorizedPage() {
  const { isAuthenticated, isStudent } = useSession();
  const { refusedHref = '' } = useLocation().state;
  const isWithdrawn = isStudent && /^\/parcours\/enseignants\/\d/.test(refusedHref);
  usePageTitle(isWithdrawn ? 'Parcours retiré' : 'Accès refusé');
  if (isWithdrawn) return <WithdrawnCourse />;
  return (
    <MessagePage
      drawing={<LockedDesk />}
      title="Vous n'avez pas les droits nécessaires pour accéder à cette ressource..."
      actions={
        isAuthenticated ? (
          <LinkButton to="/" variant="filled" leftSection={<Icon name="house" />}>
            Retour à l’accueil
          </LinkButton>
        ) : (
          <>
            <Button component="a" href={LOGIN_PATH} variant="filled" leftSection={<Icon name="box-arrow-in-right" />}>
              Se connecter
            </Button>
            <LinkButton to="/parcours/libre" leftSection={<Icon name="map" />}>
              Parcours publics
            </LinkButton>
          </>
        )
      }
    >
      <p>
        {isAuthenticated
          ? 'Elle n’existe plus, ou elle n’a pas été partagée avec vous. Demandez un lien à la personne qui l’a créée.'
          : 'Connectez-vous\u00a0: vous reviendrez ensuite à la page demandée.'}
      </p>
    </MessagePage>
  );
}

/** A notification, or a page that stood open, leads to what is distributed no more: that is nobody's fault. */
function WithdrawnCourse() {
  return (
    <MessagePage
      drawing={<EmptyDesk />}
      title={'Ce parcours n’est plus dans «\u00a0À faire\u00a0».'}
      actions={
        <>
          <LinkButton to="/parcours/enseignants" variant="filled" leftSection={<Icon name="map" />}>
            Mes parcours à faire
          </LinkButton>
          <LinkButton to="/" leftSection={<Icon name="house" />}>
            Retour à l’accueil
          </LinkButton>
        </>
      }
    >
      <p>Ton enseignant-e l’a retiré, ou sa période est terminée.</p>
    </MessagePage>
  );
}
