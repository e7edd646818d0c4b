import { EmptyState } from '../../shared/empty-state.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { ListsFrame } from './lists-frame.tsx';

/** Tab « Outils »: an entry appears here with its screen; none exists yet. */
export function ToolsPage() {
  return (
    <ListsFrame current="outils">
      <div className="panel">
        <EmptyState
          actions={
            <LinkButton to="/listes/$view" params={{ view: 'personnelles' }}>
              Mes listes
            </LinkButton>
          }
        >
          Les outils qui fabriquent des listes arriveront ici.
        </EmptyState>
      </div>
    </ListsFrame>
  );
}
