import { useState } from 'react';
import { Question } from '../../../ui/modals/question.tsx';
import { useAdmin } from '../administration-context.ts';
import { CriteriaUpload } from './criteria-upload.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { ButtonJobKind } from './job-catalogue.ts';
import { JobRow } from './job-row.tsx';
import { Banner } from './jobs-banner.tsx';

/** Asks before it starts. */
type AskingKind = 'curriculum-import' | 'useless-folios' | 'owners-migration';
const ASKING: readonly ButtonJobKind[] = ['curriculum-import', 'useless-folios', 'owners-migration'];
const asks = (kind: ButtonJobKind): kind is AskingKind => ASKING.includes(kind);

/** Jobs of the administration, one row each: description, last result, button (ADMIN-01 to ADMIN-14). */
export function JobsPage() {
  const jobs = useAdmin();
  const [asked, setAsked] = useState<AskingKind | null>(null);
  const row = (kind: ButtonJobKind) => (
    <JobRow key={kind} kind={kind} onStart={() => (asks(kind) ? setAsked(kind) : jobs.start(kind))} />
  );
  const close = () => setAsked(null);
  const confirm = (kind: AskingKind) => {
    close();
    jobs.start(kind);
  };
  return (
    <>
      <Banner />
      <div className="one-column gap-16">
        <Panel title="Plan d’études romand">
          {row('curriculum-import')}
          {row('model-folios')}
          {row('useless-folios')}
        </Panel>
        <Panel title="Exports et imports">
          {row('chat-json')}
          {row('learning-json')}
          {row('curriculum-excel')}
          <CriteriaUpload />
        </Panel>
        <Panel title="Entretien">
          {row('owners-migration')}
          {row('route-detection')}
        </Panel>
      </div>
      <ImportDialog
        opened={asked === 'curriculum-import'}
        onClose={close}
        onImport={() => confirm('curriculum-import')}
        isBusy={jobs.busyKind !== null}
      />
      <Question
        opened={asked === 'useless-folios'}
        onClose={close}
        onConfirm={() => confirm('useless-folios')}
        title={'Supprimer les folios modèles inutiles\u00a0?'}
        confirm="Supprimer"
        disabled={jobs.busyKind !== null}
      >
        <p>
          Tous les folios modèles que Pupitre a générés, dont la discipline ou l’année ne figurent plus au plan d’études
          et que personne n’a modifiés ni copiés, vont à la corbeille pour 30 jours.
        </p>
        <p>Les folios que quelqu’un a modifiés ou copiés restent, de même que tous les folios des enseignant-e-s.</p>
      </Question>
      <Question
        opened={asked === 'owners-migration'}
        onClose={close}
        onConfirm={() => confirm('owners-migration')}
        title={'Migrer les équipes pédagogiques\u00a0?'}
        confirm="Migrer"
        variant="filled"
        disabled={jobs.busyKind !== null}
      >
        <p>
          Les personnes des anciennes équipes pédagogiques deviennent membres de leurs folios, avec un rôle{'\u00a0'}:
          propriétaire, éditeur ou lecteur. Chacun garde les droits qu’il a.
        </p>
        <p>Relancée plus tard, la migration ne fait que ce qui reste à faire.</p>
      </Question>
    </>
  );
}

const Panel = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="panel">
    <h2 className="pad-10-16 ruled-below">{title}</h2>
    <ul className="no-margin">{children}</ul>
  </section>
);
