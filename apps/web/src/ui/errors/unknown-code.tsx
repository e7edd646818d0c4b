import { CourseCode } from '../parts/course-code.tsx';
import { LockedDesk } from '../parts/drawings.tsx';
import { addressed } from '../text/addressed.ts';
import { MessagePage } from './message-page.tsx';
import { VisitorButtons } from './visitor-buttons.tsx';

/** A visitor asked for a course that is not public, or mistyped its number; she may not have an account. */
export const UnknownCode = ({ code }: { code: string }) => (
  <MessagePage
    drawing={<LockedDesk />}
    title={`Aucun parcours public ne porte le code ${code}.`}
    actions={<VisitorButtons variant="default" />}
  >
    <p>
      {addressed('Vérifiez le code. Si ce parcours vous a été distribué, connectez-vous\u00a0: il s’ouvrira ensuite.')}
    </p>
    <CourseCode initial={code} />
  </MessagePage>
);
