import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { CourseCode } from '../course-code/course-code.tsx';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../link-button.tsx';
import { LockedDesk } from './drawings.tsx';
import { MessagePage } from './message-page.tsx';

/** A visitor asked for a course that is not public, or mistyped its number; she may not have an account. */
export function UnknownCode({ code }: { code: string }) {
  return (
    <MessagePage
      drawing={<LockedDesk />}
      title={`Aucun parcours public ne porte le code ${code}.`}
      actions={
        <>
          <Button component="a" href={LOGIN_PATH} leftSection={<Icon name="box-arrow-in-right" />}>
            Se connecter
          </Button>
          <LinkButton to="/parcours/libre" leftSection={<Icon name="map" />}>
            Parcours publics
          </LinkButton>
        </>
      }
    >
      <p>Vérifiez le code. Si ce parcours vous a été distribué, connectez-vous&nbsp;: il s’ouvrira ensuite.</p>
      <CourseCode initial={code} />
    </MessagePage>
  );
}
