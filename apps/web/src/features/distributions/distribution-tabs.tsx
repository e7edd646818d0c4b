import type { LinkProps } from '@tanstack/react-router';
import { Tabs } from '../../shared/parts/tabs.tsx';
import { useSeesResults } from '../../shared/results/sees-results.ts';

type DistributionTabsProps = {
  current: 'results' | 'pupils';
  pupils: number;
  resultsLink: LinkProps;
  pupilsLink: LinkProps;
};

/** The two sides of a distribution, for those who see results; others have one page without tabs. */
export function DistributionTabs({ current, pupils, resultsLink, pupilsLink }: DistributionTabsProps) {
  const seesResults = useSeesResults();
  if (!seesResults || pupils === 0) return null;
  return (
    <Tabs
      label="Distribution"
      tabs={[
        { label: 'Résultats', link: resultsLink, current: current === 'results' },
        { label: 'Élèves et périodes', link: pupilsLink, count: pupils, current: current === 'pupils' },
      ]}
    />
  );
}
