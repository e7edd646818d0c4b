import { COLOR_CLASSES, COLOR_NAMES, type ColorClass } from '@pupitre/contract';
import { colorClass } from '../cards/content-card.tsx';
import { lazyPart } from '../errors/lazy-part.tsx';
import { AppModal } from '../modals/app-modal.tsx';
import { preload } from '../modals/lazy-modal.tsx';
import { Icon } from '../parts/icon.tsx';
import { knownColor } from './known-color.ts';
import classes from './selectors.module.css';

const loadPicker = async () => (await import('./icon-picker.tsx')).IconPicker;
const IconPicker = lazyPart(loadPicker, classes.pickerRoom);

export type AppearanceValue = { color: string; icon: string };
type AppearanceSelectorProps = {
  opened: boolean;
  onClose: () => void;
  value: AppearanceValue;
  onChange: (value: AppearanceValue & { color: ColorClass }) => void;
  /** Publishers may pick the special icons (OP-057). */
  withPublisherIcons: boolean;
};

/** MODAL-05: colour and icon; what is chosen shows at once on the thing behind. */
export const AppearanceSelector = ({ opened, onClose, ...fields }: AppearanceSelectorProps) => (
  <AppModal
    opened={opened}
    onClose={onClose}
    title="Apparence"
    icon={fields.value.icon}
    color={knownColor(fields.value.color)}
    size={680}
  >
    <AppearanceFields {...fields} />
  </AppModal>
);

type AppearanceFieldsProps = Omit<AppearanceSelectorProps, 'opened' | 'onClose'>;

/** The same, in the page. */
export function AppearanceFields({ value, onChange, withPublisherIcons }: AppearanceFieldsProps) {
  const color = knownColor(value.color);
  return (
    <div className="grid gap-20">
      <fieldset className={classes.group}>
        <legend>Couleur</legend>
        <div className={classes.colors}>
          {COLOR_CLASSES.map((option) => (
            <label key={option} className={`${classes.color} ${option}`}>
              <input
                type="radio"
                className="sr-only"
                name="appearance-color"
                value={option}
                checked={option === color}
                onChange={() => onChange({ icon: value.icon, color: option })}
              />
              <span className={classes.swatch}>
                <Icon name={option === color ? 'check-lg' : value.icon} />
              </span>
              {COLOR_NAMES[option]}
            </label>
          ))}
        </div>
      </fieldset>
      <IconPicker
        value={value.icon}
        color={color}
        withPublisherIcons={withPublisherIcons}
        onChange={(icon) => onChange({ icon, color })}
      />
    </div>
  );
}

/** The tile in an editor that opens the selector. */
export function AppearanceButton({ value, onClick }: { value: AppearanceValue; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${classes.tile} ${colorClass(value.color)}`}
      aria-label="Modifier l’apparence"
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={() => preload(loadPicker)}
    >
      <Icon name={value.icon} />
      <span className={classes.tilePencil}>
        <Icon name="pencil" />
      </span>
    </button>
  );
}
