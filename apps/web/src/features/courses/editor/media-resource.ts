import { MEDIA_ICONS, type UploadedMedium } from '@pupitre/contract';
import { RESOURCE_CHOICES } from './resource-choices.ts';
import { blankResource, type ResourceContent } from './resource-row.ts';

/** The resource with this medium: its file gives the title and the icon, where the author chose none. */
export const withMedium = (
  content: ResourceContent,
  { url, name, icon }: { url: string; name: string; icon: string },
): Partial<ResourceContent> => ({
  navigationUrl: url,
  fileName: name,
  ...(content.title.trim() === '' && name !== '' ? { title: titleOfFile(name) } : {}),
  ...(icon !== '' && isOwnIcon(content.icon) ? { icon } : {}),
});

/** A new resource that shows the medium. */
export function resourceOfMedium(medium: UploadedMedium): ResourceContent {
  const blank = blankResource('Media');
  return { ...blank, ...withMedium(blank, medium) };
}

const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/** An icon that a file gave before, or that every new medium has. */
const isOwnIcon = (icon: string): boolean =>
  icon === RESOURCE_CHOICES.Media.icon || Object.values<string>(MEDIA_ICONS).includes(icon);
