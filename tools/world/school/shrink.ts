import type { Step, Story } from './story.ts';

/** How often a story may be told again to find a shorter one. */
const TRIES = 150;

/** The shortest story that could be found in which something is wrong still: without steps, then without waits and faults. */
export async function shrink(story: Story, isWrong: (story: Story) => Promise<boolean>): Promise<Story> {
  let { steps } = story;
  let left = TRIES;
  const tryWith = async (fewer: readonly Step[]): Promise<boolean> => {
    if (left <= 0) return false;
    left -= 1;
    if (!(await isWrong({ ...story, steps: fewer }))) return false;
    steps = fewer;
    return true;
  };
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = steps.length - size; at > -size; at -= size) {
      const from = Math.max(0, at);
      await tryWith([...steps.slice(0, from), ...steps.slice(from + size)]);
    }
  }
  for (const at of steps.keys()) {
    let isSimpler = true;
    while (isSimpler) {
      isSimpler = false;
      for (const simpler of simplerThan(steps[at])) {
        isSimpler = await tryWith(steps.with(at, simpler));
        if (isSimpler) break;
      }
    }
  }
  return { ...story, steps };
}

function simplerThan(step: Step | undefined): Step[] {
  if (step === undefined) return [];
  const waits = step.wait > 0 ? [{ ...step, wait: 0 }] : [];
  if (step.do !== 'fate' || step.fates.length < 2) return waits;
  return [...step.fates.map((fate): Step => ({ ...step, fates: [fate] })), ...waits];
}
