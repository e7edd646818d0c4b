/// <reference types="vite/client" />

/** Address of the folder that holds every icon as one SVG file. */
declare const __ICONS_PATH__: string;

declare module 'virtual:icon-names' {
  export const ICON_NAMES: readonly string[];
}
