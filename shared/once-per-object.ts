/** The same function, computed once for each object it is asked about, as long as that object is kept. */
export const oncePerObject = <Key extends object, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};

/** The same of two objects, computed once for each two of them, as long as both are kept. */
export const oncePerPair = <One extends object, Other extends object, Value extends NonNullable<unknown>>(
  compute: (one: One, other: Other) => Value,
): ((one: One, other: Other) => Value) => {
  const ofOne = oncePerObject((one: One) => oncePerObject((other: Other) => compute(one, other)));
  return (one, other) => ofOne(one)(other);
};
