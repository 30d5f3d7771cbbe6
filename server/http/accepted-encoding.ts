/** The first of `offered` that an Accept-Encoding header allows; null sends the plain file. */
export const acceptedEncoding = <Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | null => {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return offered.find((one) => (weights.get(one) ?? weights.get('*') ?? 0) > 0) ?? null;
};
