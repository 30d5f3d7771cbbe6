import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { PROBLEMS } from '../../../shared/contracts/problem.ts';
import type { ApiRoute } from './api-route.ts';
import { API_ROUTES } from './api-routes.ts';

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence to show' },
    code: { enum: Object.keys(PROBLEMS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    instance: { type: 'string' },
  },
};

const SECURITY: Record<ApiRoute['who'], object[]> = {
  anybody: [],
  user: [{ bearer: [] }],
  either: [{}, { bearer: [] }],
  cookie: [{ cookie: [] }],
};

/** The OpenAPI 3.1 document, its schemas made from those that parse bodies and responses. */
export const openApiDocument = (appUrl: string): object => {
  const schemas: Record<string, object> = { Problem: PROBLEM_SCHEMA };
  const refer = ([name, schema]: readonly [string, GenericSchema], typeMode: 'input' | 'output') => {
    // Checks written as functions have no counterpart in JSON Schema; their error messages describe them.
    const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
    schemas[name] = json;
    return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const route of API_ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, refer) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rihla', version: '1', description: 'Every error is a problem as in RFC 9457.' },
    servers: [{ url: appUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'rihla.session_token' },
      },
    },
  };
};

const problemOf = (status: number): object => ({
  description: [...new Set(Object.values(PROBLEMS).filter((one) => one.status === status))]
    .map((one) => one.title)
    .join(', or: '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const operation = (
  { path, summary, who, body, status, response, problems }: ApiRoute,
  refer: (named: readonly [string, GenericSchema], typeMode: 'input' | 'output') => object,
): object => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const changing = body ? [400, 413] : [];
  return {
    summary,
    security: SECURITY[who],
    ...(named.length > 0
      ? {
          parameters: named.map((name) => ({
            name,
            in: 'path',
            required: true,
            schema: { type: 'string', format: 'uuid' },
          })),
        }
      : {}),
    ...(body ? { requestBody: { required: true, content: refer(body, 'input') } } : {}),
    responses: {
      [status]: { description: summary, ...(response ? { content: refer(response, 'output') } : {}) },
      ...Object.fromEntries([...changing, ...problems].map((one) => [one, problemOf(one)])),
    },
  };
};
