import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction the current call chain runs in; `open` turns false when it ends. */
const current = new AsyncLocalStorage<{ open: boolean }>();

const inTransaction = (): boolean => current.getStore()?.open === true;

const refusal = () =>
  new Error('The database handle was used inside a transaction: use the handle of the transaction');

/** Replaces the method `name` of `target`; `replace` gets the original, bound. */
export const wrap = (
  target: object,
  name: string,
  replace: (original: (...args: unknown[]) => unknown, args: unknown[]) => unknown,
): void => {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new TypeError(`There is no method ${name} to guard`);
  const original = (...args: unknown[]): unknown => Reflect.apply(method, target, args);
  Reflect.set(target, name, (...args: unknown[]) => replace(original, args));
};

/**
 * Makes every use of the plain handle inside one of its own transactions an error, on both drivers.
 * The embedded database has a single connection: there such a query waits for the very transaction it
 * stands in, and the whole database with it, for ever; with pg it works, so only production would show it.
 */
export const guardTransactions = (db: object, client: object, clientMethods: readonly string[]): void => {
  wrap(db, 'transaction', async (begin, [run, ...options]) => {
    if (inTransaction()) throw refusal();
    if (typeof run !== 'function') throw new TypeError('A transaction needs a function');
    const inside = (tx: unknown): Promise<unknown> => {
      const mark = { open: true };
      return current.run(mark, async () => {
        try {
          return await Reflect.apply(run, undefined, [tx]);
        } finally {
          mark.open = false;
        }
      });
    };
    return begin(inside, ...options);
  });
  for (const name of clientMethods) {
    wrap(client, name, (original, args) => (inTransaction() ? Promise.reject(refusal()) : original(...args)));
  }
};
