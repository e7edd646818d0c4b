import type { StrengthCounts } from '@pupitre/contract';
import type { Strength } from '@pupitre/learning';

export const NO_STRENGTHS: StrengthCounts = { toLearn: 0, fragile: 0, solid: 0 };

export function countStrengths(strengths: readonly Strength[]): StrengthCounts {
  const counts = { ...NO_STRENGTHS };
  for (const strength of strengths) counts[strength] += 1;
  return counts;
}
