import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds: the API responds in milliseconds, hashing a password takes tens of them. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  contentType: string;
  /** Records one request; `route` is the pattern, never the path, so that there are few. */
  request(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<string>;
}

/** Metrics of this process in the text format of Prometheus. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'rihla_http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    text: () => registry.metrics(),
  };
};
