import type { StaffName } from './people.ts';

export type DemoGroup = { name: string; owner: StaffName; pupils: readonly string[] };

/** Groups that teachers of the demo school made for themselves, across classes where they like. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Soutien lecture',
    owner: 'Isabelle Rochat',
    pupils: ['Amir Hasani', 'Aylin Demir', 'Diego Fernandes', 'Lina Krasniqi', 'Noah Emery', 'Yanis Bouzid'],
  },
  {
    name: 'Défi maths',
    owner: 'Isabelle Rochat',
    pupils: ['Camille Jaquet', 'Léa Girardin', 'Loris Zanetti', 'Maëlle Favre', 'Rayan Toumi', 'Zoé Perrin'],
  },
  { name: 'Chœur 7–8', owner: 'Pierre Borel', pupils: ['Juliette Béguin', 'Emma Robert-Nicoud', 'Nora Haddad'] },
];
