import { SwitchRow } from '../../ui/parts/switch-row.tsx';

const HINT =
  'Après la fin, les élèves relisent le parcours sans plus rien y cocher. Sinon, ce qui vient en retard compte, et vous le voyez.';

type ClosingSwitchProps = { checked: boolean; onChange: (closes: boolean) => void };

/** « Fermer à la fin » (docs/rules/courses.md). */
export const ClosingSwitch = ({ checked, onChange }: ClosingSwitchProps) => (
  <SwitchRow label="Fermer à la fin" hint={HINT} checked={checked} onChange={onChange} />
);
