import type { Db } from '../../../server/db/open.ts';
import type { SimProcess, SimTime } from '../simulated-time.ts';

const BUILDERS = new Set<PropertyKey>(['select', 'insert', 'update', 'delete']);

interface Statement {
  execute(): Promise<unknown>;
  toSQL(): { sql: string; params: unknown[] };
}

const isStatement = (one: object): one is Statement => 'execute' in one && 'toSQL' in one;

/** The same builder, every statement of it carried out by `run` when it is awaited. */
const watched = <Part extends object>(builder: Part, run: (statement: Statement) => Promise<unknown>): Part =>
  new Proxy(builder, {
    get(target, name) {
      if (name === 'then' && isStatement(target)) {
        return (...handlers: Parameters<Promise<unknown>['then']>) => run(target).then(...handlers);
      }
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const made: unknown = Reflect.apply(member, target, args);
        return made !== null && typeof made === 'object' ? watched(made, run) : made;
      };
    },
  });

/** What one process can do to the database: it takes time, and it can be cut off. */
export interface SimCable {
  process: SimProcess;
  isCut: boolean;
  latency(): number;
  /** Whether the answer to what was carried out is lost on the way. */
  losesAnswer(): boolean;
}

/**
 * A real database as the processes of a simulation use it. Statements and transactions come one after the other,
 * each at one moment, and nothing is read twice while nothing is written: the same reading is done many hundred
 * times in a history.
 */
export class SimDatabase {
  readonly #db: Db;
  readonly #time: SimTime;
  readonly #leaseMs: number;
  /** What was read since the last change, by its statement. */
  readonly #known = new Map<string, { at: number; result: unknown }>();
  /** When a lease given so far may run out. */
  #expiries: number[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #busy = 0;

  constructor(db: Db, time: SimTime, leaseMs: number) {
    this.#db = db;
    this.#time = time;
    this.#leaseMs = leaseMs;
  }

  /** Resolves when nothing is left to do without time passing. */
  settle = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#busy > 0);
  };

  /** Read at once, for checks from outside the history. */
  get reading(): Db {
    const select = (...args: Parameters<Db['select']>) =>
      watched(this.#db.select(...args), (statement) => this.#read(statement));
    const transaction = (run: (tx: Db) => Promise<unknown>) => run(this.reading);
    return new Proxy(this.#db, {
      get: (db, name) => {
        if (name === 'select') return select;
        return name === 'transaction' ? transaction : Reflect.get(db, name);
      },
    });
  }

  handle(cable: SimCable): Db {
    const gate = (work: () => Promise<unknown>) => this.#gate(cable, work);
    return new Proxy(this.#db, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name === 'transaction') {
          return (run: (tx: Db) => Promise<unknown>, options?: { accessMode?: string }) =>
            gate(() => this.#transact(run, options?.accessMode === 'read only'));
        }
        if (!BUILDERS.has(name)) return member.bind(target);
        return (...args: unknown[]): unknown => {
          const builder: unknown = Reflect.apply(member, target, args);
          if (builder === null || typeof builder !== 'object') throw new TypeError('no builder');
          return watched(builder, (statement) =>
            gate(() =>
              name === 'select' ? this.#read(statement) : statement.execute().finally(this.#changed),
            ),
          );
        };
      },
    });
  }

  #gate(cable: SimCable, work: () => Promise<unknown>): Promise<unknown> {
    const { process } = cable;
    const cutOff = (): Error => new Error('The database was cut off');
    return new Promise((resolve, reject) => {
      process.arrive(cable.latency(), () => {
        if (cable.isCut) return reject(cutOff());
        const isLost = cable.losesAnswer();
        const later = (answer: () => void): void => process.arrive(cable.latency(), answer);
        this.#inTurn(work).then(
          (result) => later(() => (isLost || cable.isCut ? reject(cutOff()) : resolve(result))),
          (error: unknown) => later(() => reject(error)),
        );
      });
    });
  }

  async #inTurn(work: () => Promise<unknown>): Promise<unknown> {
    this.#busy += 1;
    const run = this.#last.then(work);
    this.#last = run.catch(() => {});
    try {
      return await run;
    } finally {
      this.#busy -= 1;
    }
  }

  /** Nothing else is carried out meanwhile, so a transaction that only reads needs no snapshot of its own. */
  async #transact(run: (tx: Db) => Promise<unknown>, isReading: boolean): Promise<unknown> {
    if (isReading) return run(this.reading);
    return this.#db.transaction(run).finally(this.#changed);
  }

  async #read(statement: Statement): Promise<unknown> {
    const { sql, params } = statement.toSQL();
    const key = `${sql}\n${JSON.stringify(params)}`;
    const known = this.#known.get(key);
    if (known && !this.#mayHaveExpired(known.at)) return known.result;
    const result = await statement.execute();
    this.#known.set(key, { at: this.#time.now, result });
    return result;
  }

  readonly #changed = (): void => {
    this.#known.clear();
    this.#expiries = [...this.#expiries.slice(-50), this.#time.now + this.#leaseMs];
  };

  /** A lease that ran out changes what is read without a change. */
  #mayHaveExpired(since: number): boolean {
    return this.#expiries.some((at) => at >= since && at <= this.#time.now);
  }
}
