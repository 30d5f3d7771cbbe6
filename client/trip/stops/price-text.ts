const PRICES = ['Free', 'Cheap', 'Moderate', 'Expensive', 'Luxury'] as const;

/** The price level of a place in a word; empty where it is not known. */
export const priceText = (level: number | undefined): string => PRICES[level ?? -1] ?? '';
