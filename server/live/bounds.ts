import type { SocketData } from './live-socket.ts';

const WINDOW_MS = 10_000;
const REQUESTS = 60;

/** Counts a request that costs a query; false when a socket asks for more of them than any page does. */
export const isWithinBudget = ({ data }: { data: Pick<SocketData, 'budget'> }, now: number): boolean => {
  if (now - data.budget.from >= WINDOW_MS) data.budget = { from: now, used: 0 };
  data.budget.used += 1;
  return data.budget.used <= REQUESTS;
};
