import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../page/page-title.ts';
import { Icon } from '../parts/icon.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { useSession } from '../session.ts';
import { EmptyDesk, LockedDesk } from './drawings.tsx';
import { MessagePage } from './message-page.tsx';
import { VisitorButtons } from './visitor-buttons.tsx';

const UnknownCode = lazy(async () => ({ default: (await import('./unknown-code.tsx')).UnknownCode }));

/** Where a typed code and a QR code lead visitors (QR-08, ROUTE-04). */
const COURSE_ADDRESS = /^\/parcours\/(?:libre|detail)\/([1-9]\d{0,5})(?:[?#]|$)/;

/** /unauthorized (AUTH-09 to AUTH-11). */
export function UnauthorizedPage() {
  const { isAuthenticated, isPupil } = useSession();
  const { refusedHref = '' } = useLocation().state;
  const isWithdrawn = isPupil && /^\/parcours\/enseignants\/\d/.test(refusedHref);
  const unknownCode = isAuthenticated ? undefined : COURSE_ADDRESS.exec(refusedHref)?.[1];
  usePageTitle(isWithdrawn ? 'Parcours retiré' : unknownCode === undefined ? 'Accès refusé' : 'Code inconnu');
  if (isWithdrawn) return <WithdrawnCourse />;
  if (unknownCode !== undefined) {
    return (
      <Suspense>
        <UnknownCode code={unknownCode} />
      </Suspense>
    );
  }
  return (
    <MessagePage
      drawing={<LockedDesk />}
      title="Vous n’avez pas les droits nécessaires pour accéder à cette ressource…"
      actions={
        isAuthenticated ? (
          <LinkButton to="/" variant="filled" leftSection={<Icon name="house" />}>
            Retour à l’accueil
          </LinkButton>
        ) : (
          <VisitorButtons variant="filled" />
        )
      }
    >
      <p>
        {isAuthenticated
          ? 'Elle n’existe plus, n’est pas partagée avec vous ou n’est pas ouverte à votre fonction. Demandez un lien à la personne qui l’a créée.'
          : 'Connectez-vous\u00a0: vous reviendrez ensuite à la page demandée.'}
      </p>
    </MessagePage>
  );
}

/** A notification or a page left open may lead to a distribution that has ended: nobody's fault. */
const WithdrawnCourse = () => (
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
    <p>Il a été retiré, ou sa période est terminée.</p>
  </MessagePage>
);
