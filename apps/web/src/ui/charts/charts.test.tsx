import { countStates, PROFESSIONAL_SCALE, progressionOf, STANDARD_SCALE } from '@pupitre/learning';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { Doughnut } from './doughnut.tsx';
import { LevelLegend } from './level-legend.tsx';
import { levelPercents, wholePercent } from './level-parts.ts';
import { StackedBar } from './stacked-bar.tsx';

const counts = countStates(['ok', 'ok', 'nok', 'unrated', null, null]);
const colors = (element: Element) =>
  [...element.querySelectorAll('[data-color]')].map((one) => one.getAttribute('data-color'));

test('[OBS-06] with professional options: success, danger, info', () => {
  renderPart(
    <>
      <Doughnut counts={counts} scale={PROFESSIONAL_SCALE} />
      <StackedBar progression={progressionOf(counts, true)} scale={PROFESSIONAL_SCALE} />
    </>,
  );
  const [ring, bar] = screen.getAllByRole('img');
  expect(colors(ring as Element)).toEqual(['success', 'danger', 'info']);
  expect(colors(bar as Element)).toEqual(['success', 'danger', 'info']);
  expect(ring?.textContent).toBe('2/6atteints');
});

test('[OBS-07] otherwise: success, warning, secondary', () => {
  renderPart(
    <>
      <Doughnut counts={counts} scale={STANDARD_SCALE} />
      <StackedBar progression={progressionOf(counts, false)} scale={STANDARD_SCALE} />
    </>,
  );
  const [ring, bar] = screen.getAllByRole('img');
  expect(colors(ring as Element)).toEqual(['success', 'warning', 'secondary']);
  expect(colors(bar as Element)).toEqual(['success', 'warning', 'secondary']);
  expect(ring?.textContent).toBe('2/6observés');
});

test('[LIMIT-39] percentages are whole and between 0 and 100', () => {
  expect([-3, 33.4, 66.6, 180, Number.NaN].map(wholePercent)).toEqual([0, 33, 67, 100, 0]);
  const shares = levelPercents({ success: 133, danger: 0, warning: 12.5, info: -2 }, STANDARD_SCALE);
  expect(shares.map(({ percent }) => percent)).toEqual([100, 13, 0]);
});

test('the legend names each level with its number, without relying on colours', () => {
  renderPart(<LevelLegend counts={counts} scale={STANDARD_SCALE} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Déjà observé2',
    'Abordé, pas encore observé1',
    'Non observable1',
    'Indéfini2',
  ]);
});

test('without anything to count no part is drawn', () => {
  renderPart(<Doughnut counts={countStates([])} scale={STANDARD_SCALE} />);
  expect(colors(screen.getByRole('img'))).toEqual([]);
});
