/** A made-up row type for the stories of the list components. */
export interface Ship {
  id?: string;
  name?: string;
  port?: string;
  status?: string;
  /** In tonnes. */
  cargo?: number;
  /** In percent. */
  loaded?: number;
  crew: readonly string[];
}

const names = ["Kestrel", "Heron", "Plover", "Tern"];
const ports = ["Lisbon", "Bergen", "Accra"];
const statuses = ["active", "active", "planning", "active", "active", "paused", "active"];

/** Creates `amount` ships, always the same ones. */
export const ships = (amount: number): Ship[] =>
  Array.from({ length: amount }, (_, index) => ({
    id: `ship-${index + 1}`,
    name: `${names[index % names.length] ?? ""} ${index + 1}`,
    port: ports[index % ports.length] ?? "",
    status: statuses[index % statuses.length] ?? "",
    cargo: (index * 137) % 5000,
    loaded: (index * 29) % 101,
    crew: ["Ada", "Grace"].slice(0, 1 + (index % 2)),
  }));
