import type { Connection } from './hub-connection.ts';

/** The connections of this process, by person and by the folio that they watch. */
export function createConnectionIndex() {
  const all = new Set<Connection>();
  const byPerson = new Map<number, Set<Connection>>();
  const byFolio = new Map<number, Set<Connection>>();

  const unwatch = (connection: Connection, folioId: number) => {
    connection.watched.delete(folioId);
    remove(byFolio, folioId, connection);
  };
  return {
    all: all as ReadonlySet<Connection>,
    persons: () => [...byPerson.keys()],
    /** Courses whose results its pages show. */
    courses: () => [...new Set([...all].flatMap(({ results }) => [...results]))],
    folios: () => [...byFolio.keys()],
    ofPerson: (personId: number): ReadonlySet<Connection> => byPerson.get(personId) ?? NONE,
    watching: (folioId: number): ReadonlySet<Connection> => byFolio.get(folioId) ?? NONE,
    enter: (connection: Connection) => {
      all.add(connection);
      add(byPerson, connection.personId, connection);
    },
    leave: (connection: Connection) => {
      all.delete(connection);
      remove(byPerson, connection.personId, connection);
      for (const folioId of connection.watched) unwatch(connection, folioId);
    },
    watch: (connection: Connection, folioId: number) => {
      connection.watched.add(folioId);
      add(byFolio, folioId, connection);
    },
    unwatch,
  };
}

export type ConnectionIndex = ReturnType<typeof createConnectionIndex>;

const NONE: ReadonlySet<Connection> = new Set();

function add(map: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const group = map.get(key);
  if (group === undefined) map.set(key, new Set([connection]));
  else group.add(connection);
}

function remove(map: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const group = map.get(key);
  group?.delete(connection);
  if (group?.size === 0) map.delete(key);
}
