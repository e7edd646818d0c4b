import { ROLES, type Role } from '@pupitre/contract';

/** What the address says of the list. What is searched for is mostly a name, so it is never in the address. */
export type PeopleAddress = { role?: Role; ecole?: number; page?: number };

const ID_MAX = 2_147_483_647;
const PAGE_MAX = 20_000;

const wholeNumber = (value: unknown, most: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

export function parsePeopleAddress(given: Record<string, unknown>): PeopleAddress {
  const role = ROLES.find((known) => known === given.role);
  const ecole = wholeNumber(given.ecole, ID_MAX);
  const page = wholeNumber(given.page, PAGE_MAX);
  return {
    role,
    ecole,
    ...(page === undefined || page === 1 ? {} : { page }),
  };
}
