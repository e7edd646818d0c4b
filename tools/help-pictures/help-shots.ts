import { type GuidePicture, OPENINGS, type Place, type View } from '@pupitre/screens';

/** A picture of the guide, and the view of which it is taken. */
export type HelpShot = GuidePicture & { at: Place; as: View['as'] };

/** Limit of one picture: the guide is read on telephones too, and the pictures are in the repository. */
export const HELP_PICTURE_BYTES = 60_000;

/** px: narrower than a desktop, because the guide shows it at two thirds of its size. */
export const HELP_WIDTH = 1100;

/** Every picture of the guide, by its name, as the rows of the screens say. */
export const HELP_SHOTS: ReadonlyMap<string, HelpShot> = new Map(
  OPENINGS.flatMap(({ at, view }) =>
    (view?.guide ?? []).map((picture) => [
      picture.name,
      { at, as: view?.as ?? 'visiteur', first: view?.first ?? [], ...picture },
    ]),
  ),
);
