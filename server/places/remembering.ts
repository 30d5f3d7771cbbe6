/** As many answers are kept; then all are forgotten. */
const MOST = 400;

/** Returns a function of a text that works each one out once, as long as few others were asked in between. */
export const remembering = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const found = work(text);
    known.set(text, found);
    return found;
  };
};
