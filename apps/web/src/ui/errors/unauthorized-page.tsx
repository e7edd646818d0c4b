import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../api/use-session.ts';
import { usePageTitle } from '../page/page-title.ts';
import { LockedDesk } from '../parts/drawings.tsx';
import { Icon } from '../parts/icon.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { addressed } from '../text/addressed.ts';
import { lazyPart } from './lazy-part.tsx';
import { MessagePage } from './message-page.tsx';
import { VisitorButtons } from './visitor-buttons.tsx';

const UnknownCode = lazyPart(async () => (await import('./unknown-code.tsx')).UnknownCode);
const RefusedPupil = lazyPart(async () => (await import('./refused-pupil.tsx')).RefusedPupil);

/** Where a typed code and a QR code lead visitors (QR-08, ROUTE-04). */
const COURSE_ADDRESS = /^\/parcours\/(?:libre|detail)\/([1-9]\d{0,5})(?:[?#]|$)/;

/** /unauthorized (AUTH-09 to AUTH-11). */
export function UnauthorizedPage() {
  const { isAuthenticated, isPupil } = useSession();
  const { refusedHref = '' } = useLocation().state;
  const unknownCode = isAuthenticated ? undefined : COURSE_ADDRESS.exec(refusedHref)?.[1];
  usePageTitle(unknownCode === undefined ? 'Accès refusé' : 'Code inconnu');
  if (isPupil) return <RefusedPupil refusedHref={refusedHref} />;
  if (unknownCode !== undefined) return <UnknownCode code={unknownCode} />;
  return (
    <MessagePage
      drawing={<LockedDesk />}
      title={addressed('Vous n’avez pas les droits nécessaires pour accéder à cette ressource…')}
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
          ? addressed(
              'Elle n’existe plus, n’est pas partagée avec vous ou n’est pas ouverte à votre fonction. Demandez un lien à la personne qui l’a créée.',
            )
          : addressed('Connectez-vous\u00a0: vous reviendrez ensuite à la page demandée.')}
      </p>
    </MessagePage>
  );
}
