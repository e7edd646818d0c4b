import '../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { PUBLISHER_ICONS } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bareIconName, Icon } from '../parts/icon.tsx';
import { CATALOGUE_ICONS, ICON_CATALOGUE } from './icon-catalogue.ts';
import classes from './selectors.module.css';

/** Limit of results beyond the catalogue, among all Bootstrap icons by their English names. */
const FOUND_MAX = 60;

type IconPickerProps = { value: string; color: string; withPublisherIcons: boolean; onChange: (icon: string) => void };
type Group = { title: string; icons: readonly { name: string; label: string }[] };

/** The catalogue by theme, searchable in French; a search also looks through every icon there is. */
export function IconPicker({ value, color, withPublisherIcons, onChange }: IconPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const all = useQuery({
    queryKey: ['icon-names'],
    queryFn: async () => (await import('virtual:icon-names')).ICON_NAMES,
    enabled: wanted.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = [...(withPublisherIcons ? [PUBLISHER_GROUP] : []), ...CATALOGUE].map((group) =>
    matching(group, wanted),
  );
  if (wanted.length >= 2 && all.data !== undefined) groups.push(others(all.data, wanted));
  const shown = groups.filter((group) => group.icons.length > 0);
  const current = bareIconName(value);
  return (
    <div className="grid gap-20">
      <TextInput
        label="Icône"
        placeholder={'Chercher\u00a0: animaux, musique, train…'}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={`${classes.icons} ${color}`}>
        {shown.map((group) => (
          <fieldset key={group.title} className={classes.group}>
            <legend>{group.title}</legend>
            <div className={classes.iconGrid}>
              {group.icons.map((icon) => (
                <label key={icon.name} className={classes.icon} title={icon.label}>
                  <input
                    type="radio"
                    className="sr-only"
                    name="appearance-icon"
                    aria-label={icon.label}
                    checked={icon.name === current}
                    onChange={() => onChange(`bi bi-${icon.name}`)}
                  />
                  <Icon name={icon.name} />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {shown.length === 0 && <p role="status">Aucune icône ne correspond à cette recherche.</p>}
      </div>
    </div>
  );
}

const PUBLISHER_GROUP: Group & { words: Record<string, string> } = {
  title: 'Édition',
  icons: PUBLISHER_ICONS.map((icon) => ({
    name: bareIconName(icon),
    label: icon.endsWith('patch-check') ? 'RPN' : 'MER',
  })),
  words: {},
};

const CATALOGUE: readonly (Group & { words: Record<string, string> })[] = ICON_CATALOGUE.map((group) => ({
  title: group.title,
  icons: group.icons.map(([name, words]) => ({ name, label: words.split(',')[0] ?? name })),
  words: Object.fromEntries(group.icons),
}));

function matching(group: Group & { words: Record<string, string> }, wanted: string): Group {
  if (wanted === '') return group;
  const fits = (icon: Group['icons'][number]) =>
    foldText(`${icon.name} ${icon.label} ${group.words[icon.name] ?? ''} ${group.title}`).includes(wanted);
  return { title: group.title, icons: group.icons.filter(fits) };
}

/**
 * The search leaves out the special icons: publishers have them in a group of their own, others may not pick them
 * (ROLE-32).
 */
const NO_FINDS: ReadonlySet<string> = new Set([...CATALOGUE_ICONS, ...PUBLISHER_ICONS.map(bareIconName)]);

function others(names: readonly string[], wanted: string): Group {
  const found = names.filter((name) => name.includes(wanted) && !NO_FINDS.has(name)).slice(0, FOUND_MAX);
  return { title: 'Autres icônes', icons: found.map((name) => ({ name, label: name.replaceAll('-', ' ') })) };
}
