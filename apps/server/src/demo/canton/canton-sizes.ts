export type CantonSizes = {
  schools: number;
  pupils: number;
  teachers: number;
  publishers: number;
  classes: number;
  lists: number;
  itemsPerList: number;
  courses: number;
  itemsPerCourse: number;
  /** Teachers, and as many pupils, who can sign in with the development provider. */
  accounts: number;
};

export const CANTON_SIZES: CantonSizes = {
  schools: 60,
  pupils: 20_000,
  teachers: 2_047,
  publishers: 10,
  classes: 1_067,
  lists: 100_000,
  itemsPerList: 20,
  courses: 50_000,
  itemsPerCourse: 10,
  accounts: 64,
};
