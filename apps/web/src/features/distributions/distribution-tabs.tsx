import type { LinkProps } from '@tanstack/react-router';
import { useSeesResults } from '../../school/results/sees-results.ts';
import { Tabs } from '../../ui/parts/tabs.tsx';

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
