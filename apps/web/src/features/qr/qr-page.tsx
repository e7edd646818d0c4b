import { CourseCode } from '../../shared/parts/course-code.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';

/** Opens a course by the number under its QR code. */
export const QrPage = () => (
  <div className="page">
    <PageHeader title="Entrer un code" icon="qr-code" color="c-teal">
      Le code d’un parcours se trouve sous son code QR.
    </PageHeader>
    <CourseCode />
  </div>
);
