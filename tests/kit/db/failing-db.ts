import type { Db } from '../../../server/db/open.ts';

const ENTRY_POINTS = new Set<PropertyKey>(['select', 'insert', 'update', 'delete', 'execute', 'transaction']);

/**
 * A database handle that can be cut off: as if the process that holds it had been killed (`cut`), or as if
 * the database took its time (`hold`), until `restore`. Rows already written stay as they are.
 */
export const failingDb = (db: Db) => {
  let isCut = false;
  let held: Promise<void> | null = null;
  let release = (): void => {};
  const handle = new Proxy(db, {
    get(target, name) {
      if (isCut && ENTRY_POINTS.has(name)) throw new Error('The database was cut off');
      const method: unknown = Reflect.get(target, name);
      if (name === 'update' && held && typeof method === 'function') return heldUpdate(target, held);
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
  return {
    db: handle,
    cut: () => {
      isCut = true;
    },
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    restore: () => {
      isCut = false;
      held = null;
      release();
    },
  };
};

/** `update` whose statement is sent only when `held` resolves. */
const heldUpdate =
  (db: Db, held: Promise<void>): Db['update'] =>
  (table) => {
    const builder = db.update(table);
    const set = builder.set.bind(builder);
    builder.set = (values) => {
      const statement = set(values);
      const run = statement.execute.bind(statement);
      statement.execute = async (...args) => held.then(() => run(...args));
      return statement;
    };
    return builder;
  };
