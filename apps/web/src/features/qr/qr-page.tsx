import { CourseCode } from '../../ui/parts/course-code.tsx';
import { OpenDesk } from '../../ui/parts/drawings.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';

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

/** A sheet with a QR code, and the number under it. */
const CodeDrawing = () => (
  <OpenDesk>
    <g transform="rotate(-8 66 10)">
      <rect x="38" y="-36" width="56" height="96" rx="4" fill="var(--pp-surface)" stroke="var(--pp-border)" />
      <path
        d="M45.5-28.5h9v9h-9zM77.5-28.5h9v9h-9zM45.5 3.5h9v9h-9z"
        fill="none"
        stroke="var(--pp-primary)"
        strokeWidth="3"
      />
      <path
        d="M60-30h5v5h-5zM68-25h5v5h-5zM60-20h5v5h-5zM44-14h5v5h-5zM54-14h5v5h-5zM65-14h5v5h-5zM75-14h5v5h-5zM83-9h5v5h-5zM60-4h5v5h-5zM70-4h5v5h-5zM78 1h5v5h-5zM65 6h5v5h-5zM83 9h5v5h-5zM73 9h5v5h-5z"
        fill="var(--pp-primary)"
      />
      <rect x="46" y="20" width="40" height="12" rx="3" fill="var(--pp-accent-tint)" />
      <path d="M53 26h5M63.5 26h5M74 26h5" stroke="var(--pp-accent-text)" strokeWidth="3" strokeLinecap="round" />
    </g>
  </OpenDesk>
);
