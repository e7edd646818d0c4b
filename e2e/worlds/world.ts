import type { Page, PlaywrightTestOptions } from '@playwright/test';
import type { Role } from '@pupitre/screens';
import type { Relay } from '../fixtures/relay.ts';

/** How a person, her keyboard or her browser puts a text into the field that has the focus. */
export type Hand = (page: Page, text: string) => Promise<unknown>;

type Surroundings =
  | 'viewport'
  | 'locale'
  | 'timezoneId'
  | 'hasTouch'
  | 'isMobile'
  | 'colorScheme'
  | 'deviceScaleFactor';

/** Something that nobody here made, in which each screen is drawn and pressed. */
export type World = {
  readonly name: string;
  readonly use?: Partial<Pick<PlaywrightTestOptions, Surroundings>>;
  /** A proxy through which its browser reaches the product. */
  readonly relay?: Relay;
  /** Who is seen there, if not everybody. */
  readonly roles?: readonly Role[];
  /** Before a page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Once a screen stands; resolves to what brings back the world in which screens are opened. */
  readonly begin?: (page: Page) => Promise<() => Promise<unknown>>;
  /** Before each press, by its number. */
  readonly turn?: (page: Page, times: number) => Promise<unknown>;
  readonly hand?: Hand;
  /** After each press: throws where something is not as it should be. */
  readonly look?: (page: Page, where: string) => Promise<void>;
  /** What a browser says itself there. */
  readonly says?: readonly RegExp[];
  /** Nothing is read there: a screen may say so, if it offers to try again. */
  readonly isCut?: boolean;
};
