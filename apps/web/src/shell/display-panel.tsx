import { usePreferences } from '../platform/preferences/preferences.tsx';
import { ChoiceRow } from '../ui/parts/choice-row.tsx';
import classes from './shell.module.css';

/** How the header's panels look. */
export const PANEL_LOOK = { root: classes.disclosure, button: classes.headerButton, panel: classes.panel };

/** Theme and text size; they apply at once. */
export function DisplayPanel() {
  const { scheme, size, setScheme, setSize } = usePreferences();
  return (
    <div className="grid gap-12">
      <ChoiceRow
        legend="Thème"
        name="scheme"
        value={scheme}
        onChange={setScheme}
        choices={[
          { value: 'light', label: 'Clair', icon: 'sun' },
          { value: 'dark', label: 'Sombre', icon: 'moon-stars' },
        ]}
      />
      <ChoiceRow
        legend="Taille du texte"
        name="size"
        value={size}
        onChange={setSize}
        choices={[
          { value: 'small', label: 'Petite' },
          { value: 'middle', label: 'Moyenne' },
          { value: 'big', label: 'Grande' },
        ]}
      />
    </div>
  );
}
