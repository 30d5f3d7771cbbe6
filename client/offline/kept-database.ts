const NAME = 'rihla';
const STORE = 'kept';

/** One thing that is kept, under a name of its own. */
export interface KeptRow {
  key: string;
  /** Whose it is. */
  user: string;
  /** When it was kept: milliseconds since the epoch. */
  at: number;
  body: unknown;
}

/** Where copies lie. What is read may be anything: the reader has to check it. Every call may reject. */
export interface KeptDatabase {
  read(key: string): Promise<unknown>;
  readAll(): Promise<unknown[]>;
  keys(): Promise<string[]>;
  write(row: KeptRow): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Takes it off the device altogether; the next writing begins a new one. */
  destroy(): Promise<void>;
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return resultOf(request);
};

const within = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> => {
  const database = await open();
  // A tab that signs out must not wait for what this one still reads.
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(STORE, mode);
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), ended(transaction)]);
    return result;
  } finally {
    // A connection left open would hold up the deletion in another tab.
    database.close();
  }
};

/** The database of this browser. Where there is none (some private windows) every call rejects. */
export const keptDatabase: KeptDatabase = {
  read: (key) => within('readonly', (store) => resultOf(store.get(key))),
  readAll: () => within('readonly', (store) => resultOf(store.getAll())),
  keys: () => within('readonly', async (store) => (await resultOf(store.getAllKeys())).map(String)),
  write: (row) => within('readwrite', async (store) => void (await resultOf(store.put(row)))),
  remove: (keys) =>
    within('readwrite', async (store) => {
      await Promise.all(keys.map((key) => resultOf(store.delete(key))));
    }),
  destroy: async () => {
    await resultOf(indexedDB.deleteDatabase(NAME));
  },
};
