import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../page/page-title.ts';
import { QuestionDesk } from '../parts/drawings.tsx';
import { Icon } from '../parts/icon.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { MessagePage } from './message-page.tsx';

/** Any path that leads nowhere (ROUTE-77, ROUTE-78). */
export function NotFoundPage() {
  const router = useRouter();
  usePageTitle('Page inconnue');
  return (
    <MessagePage
      drawing={<QuestionDesk />}
      title="Cette page ne semble pas exister…"
      actions={
        <>
          <LinkButton to="/" variant="filled" leftSection={<Icon name="house" />}>
            Retour à l’accueil
          </LinkButton>
          <Button leftSection={<Icon name="arrow-left" />} onClick={() => router.history.back()}>
            Page précédente
          </Button>
        </>
      }
    >
      <p>L’adresse a peut-être changé, ou un caractère manque.</p>
    </MessagePage>
  );
}
