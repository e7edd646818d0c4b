/** Bytes that are written over others of a file, whose length stays: everything that follows keeps its place. */
export type Blank = {
  at: number;
  /** New name of the part; its content becomes zeros. */
  head: Buffer;
  zeros: number;
};
