import type { TestToDo } from '@pupitre/contract';
import { TestCards } from '../../school/class-tests/test-cards.tsx';
import home from './signed-in-home.module.css';

export const TestsPanel = ({ tests }: { tests: readonly TestToDo[] }) => (
  <section aria-labelledby="accueil-controles" className="across shrinks">
    <div className={home.sectionHead}>
      <h2 id="accueil-controles">Contrôles</h2>
    </div>
    <TestCards tests={tests} />
  </section>
);
