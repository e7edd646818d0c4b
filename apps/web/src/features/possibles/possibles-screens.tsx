import { getRouteApi } from '@tanstack/react-router';
import { readSelection } from './possible-selection.ts';
import { PossiblesPage } from './possibles-page.tsx';

const all = getRouteApi('/_possibles/possibles');
const byDomain = getRouteApi('/_possibles/possibles/domaine/$domaine');
const byAll = getRouteApi('/_possibles/possibles/domaine/$domaine/discipline/$discipline/annees/$annees');

export function AllPossiblesScreen() {
  return <PossiblesPage selection={readSelection({}, all.useSearch().cycle)} />;
}

export function DomainPossiblesScreen() {
  return <PossiblesPage selection={readSelection(byDomain.useParams(), byDomain.useSearch().cycle)} />;
}

export function FilteredPossiblesScreen() {
  return <PossiblesPage selection={readSelection(byAll.useParams(), byAll.useSearch().cycle)} />;
}
