/** Takes down figures and whether promises were kept. */
export interface Report {
  say(line: string): void;
  promise(what: string, kept: boolean): void;
  /** Something that must not happen at all: said once, and a promise missed. */
  fault(what: string): void;
}

/** Prints as it goes; `missed` counts promises that were not kept, `faults` are what must not happen. */
export const createReport = (print: (line: string) => void) => {
  let missed = 0;
  const faults: string[] = [];
  return {
    faults,
    get missed() {
      return missed;
    },
    say: print,
    promise: (what: string, kept: boolean) => {
      if (!kept) missed += 1;
      print(`  ${kept ? 'kept  ' : 'MISSED'} ${what}`);
    },
    fault: (what: string) => {
      missed += 1;
      faults.push(what);
      print(`  FAULT  ${what}`);
    },
  };
};

/** The value below which the share `part` (0.5 is the median) of all values lies; NaN for none. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

/** Median, 99th percentile and longest of times in milliseconds, in words. */
export const spread = (values: readonly number[]): string => {
  const [half, most, last] = [0.5, 0.99, 1].map((part) => quantile(values, part).toFixed(0));
  return `median ${half} ms, p99 ${most} ms, longest ${last} ms, of ${values.length}`;
};
