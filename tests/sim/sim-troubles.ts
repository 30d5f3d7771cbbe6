type Kind = 'frozen' | 'cut off' | 'dead';

/** From when to when a machine was frozen or cut off from the database; the last may still last. */
export class SimTroubles {
  readonly all: { kind: Kind; from: number; to: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(kind: Kind): void {
    this.all.push({ kind, from: this.#now(), to: Number.POSITIVE_INFINITY });
  }

  end(kind: Kind): void {
    for (const one of this.all) if (one.kind === kind) one.to = Math.min(one.to, this.#now());
  }

  /** Whether there was none at all since then. */
  areOverSince(at: number): boolean {
    return this.all.every(({ to }) => to < at);
  }
}
