/** Why a file is not taken; the service says it in French. */
export type Refusal =
  /** `type` is what it turned out to be, or what its name says. */
  | { reason: 'type'; type: string }
  /** The content is not of the family that the name announces. */
  | { reason: 'mismatch' }
  /** It is something else as well, or holds what could run. */
  | { reason: 'unsafe' }
  /** It does not follow its own format. */
  | { reason: 'broken' }
  /** Nobody can look into it: it asks for a password. */
  | { reason: 'locked' }
  | { reason: 'pixels' }
  /** It says where it was taken, and that cannot be taken out. */
  | { reason: 'place' };

export class RefusedFile extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The file is refused: ${refusal.reason}.`);
    this.name = 'RefusedFile';
    this.refusal = refusal;
  }
}

export const refuse = (reason: Exclude<Refusal['reason'], 'type'>): never => {
  throw new RefusedFile({ reason });
};
