import { CourseCode } from '../../ui/parts/course-code.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { CodeDrawing } from './code-drawing.tsx';

/** Opens a course by the number under its QR code. */
export const QrPage = () => (
  <div className="page">
    <PageHeader title="Entrer un code" icon="qr-code" color="c-teal">
      Le code d’un parcours se trouve sous son code QR.
    </PageHeader>
    <CourseCode />
    <EmptyState
      drawing={<CodeDrawing />}
      title="Un code QR s’ouvre aussi sans rien écrire."
      actions={<LinkButton to="/parcours/libre">Voir les parcours publics</LinkButton>}
    >
      L’appareil photo d’une tablette ou d’un téléphone mène droit au parcours.
    </EmptyState>
  </div>
);
