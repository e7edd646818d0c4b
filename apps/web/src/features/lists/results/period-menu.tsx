import { Button } from '@mantine/core';
import { RESULT_PERIOD_DAYS, RESULT_PERIODS, type ResultPeriod } from '@pupitre/contract';
import { useState } from 'react';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { shortDate } from '../../../ui/text/dates.ts';

type PeriodMenuProps = {
  since: string;
  period: ResultPeriod | undefined;
  onChange: (period: ResultPeriod | undefined) => void;
};

/** « 7 derniers jours ». */
export const periodText = (period: ResultPeriod): string => `${RESULT_PERIOD_DAYS[period]}\u00a0derniers jours`;

/** « depuis le 23.11.2026 »: since the list was given, or the last days only. */
export function PeriodMenu({ since, period, onChange }: PeriodMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LazyMenu
      button={
        <Button size="sm" radius="xl" rightSection={<Icon name="chevron-down" />}>
          {period === undefined ? `depuis le ${shortDate(since)}` : periodText(period)}
        </Button>
      }
      entries={[undefined, ...RESULT_PERIODS].map((each) => ({
        icon: each === period ? 'check-lg' : 'calendar',
        label: each === undefined ? 'Depuis le début' : periodText(each),
        onClick: () => onChange(each),
      }))}
      opened={isOpen}
      onChange={setOpen}
    />
  );
}
