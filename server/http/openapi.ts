import { type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import type { Env, Hono, MiddlewareHandler } from 'hono';
import { describeRoute, generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { REFUSALS } from '../../shared/contracts/changes.ts';
import { ChatMessage } from '../../shared/contracts/message.ts';
import { PROBLEMS } from '../../shared/contracts/problem.ts';
import { Itinerary } from '../../shared/itinerary.ts';

/** A schema under the name the document gives it. */
type Named = Readonly<Record<string, v.GenericSchema>>;

/** The response of what returns nothing. */
export const Empty = v.object({});

interface Description {
  /** Who may call it: anybody, a user by access token, either of them, or a browser by its session cookie. */
  who: 'anybody' | 'user' | 'either' | 'cookie';
  /** The parameter of the path that names a row. */
  id?: string;
  /** Further parameters, as JSON Schema. */
  parameters?: readonly Parameter[];
  body?: Named;
  /** 200 unless given. */
  status?: number;
  response?: Named;
  /** Media types of the files it may return; JSON is described by `response`. */
  files?: readonly string[];
  /** What it returns with 202, where it may have only begun what was asked for. */
  accepted?: Named;
  /** Statuses of the problems it may return, besides those that follow from the rest. */
  problems?: readonly number[];
  /** True for what is asked about the process itself, which nothing limits and which needs no database. */
  isFree?: boolean;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: {
    type: 'integer' | 'string';
    format?: 'uuid';
    minimum?: number;
    maximum?: number;
    enum?: string[];
  };
}

const PROBLEM_SCHEMA = {
  type: 'object',
  additionalProperties: false,
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
        additionalProperties: false,
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    version: { type: ['integer', 'null'], description: 'With version_conflict: number of the current plan' },
    reason: { enum: REFUSALS, description: 'With change_refused' },
    instance: { type: 'string' },
  },
};

const SECURITY: Record<Description['who'], Record<string, string[]>[]> = {
  anybody: [],
  user: [{ bearer: [] }],
  either: [{}, { bearer: [] }],
  cookie: [{ cookie: [] }],
};

/** The schemas of each description, as JSON Schema. */
const schemasOf = new WeakMap<object, Record<string, object>>();

/** Statuses of what changes something without a body. */
const CHANGING = new Set([201, 202, 204]);

/** Describes the route it stands in for the API document; bodies are parsed by the route itself. */
export const describe = (summary: string, description: Description): MiddlewareHandler => {
  const {
    who,
    id,
    parameters = [],
    body = {},
    status = 200,
    response = {},
    accepted,
    files = [],
  } = description;
  const problems = new Set(description.problems);
  for (const one of description.isFree ? [] : [429, 503]) problems.add(one);
  if (who === 'user' || who === 'either') problems.add(401);
  if (id !== undefined) problems.add(404);
  for (const one of description.body ? [400, 422] : []) problems.add(one);
  // Of pages of other sites, and bodies that are too long.
  for (const one of description.body || CHANGING.has(status) ? [403, 413] : []) problems.add(one);
  const content = { ...filesOf(files), ...contentOf(response) };
  const middleware = describeRoute({
    summary,
    security: SECURITY[who],
    parameters: [
      ...(id === undefined
        ? []
        : [
            {
              name: id,
              in: 'path' as const,
              required: true,
              schema: { type: 'string', format: 'uuid' } as const,
            },
          ]),
      ...parameters.map((each) => ({ ...each, required: each.in === 'path' })),
    ],
    ...(description.body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: {
      [status]: { description: summary, ...(Object.keys(content).length > 0 ? { content } : {}) },
      ...(accepted ? { 202: { description: summary, content: contentOf(accepted) } } : {}),
      ...Object.fromEntries([...problems].map((one) => [one, problemOf(one)])),
    },
  });
  schemasOf.set(middleware, {
    ...jsonOf(body, 'input'),
    ...jsonOf(response, 'output'),
    ...jsonOf(accepted ?? {}, 'output'),
  });
  return middleware;
};

/** The OpenAPI 3.1 document of the routes of an app that are described, as JSON. */
export const openApiDocument = async <E extends Env>(app: Hono<E>, appUrl: string): Promise<string> => {
  const specs = await generateSpecs(app, {
    excludeStaticFile: false,
    documentation: {
      info: { title: 'Rihla', version: '1', description: 'Every error is a problem as in RFC 9457.' },
      servers: [{ url: appUrl }],
    },
  });
  const schemas = app.routes.map(({ handler }) => schemasOf.get(handler));
  const components = {
    schemas: Object.assign({ Problem: PROBLEM_SCHEMA }, ...schemas),
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'rihla.session_token' },
    },
  };
  return JSON.stringify({ ...specs, components });
};

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const contentOf = (named: Named) => {
  const [first, ...others] = Object.keys(named);
  if (first === undefined) return {};
  const schema = others.length === 0 ? refTo(first) : { anyOf: [first, ...others].map(refTo) };
  return { 'application/json': { schema } };
};

/** Files as the API document has them: text of a media type. */
const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const } }]));

/** That of OpenAPI 3.1. Checks written as functions have no counterpart; their error messages describe them. */
const DIALECT = { target: 'draft-2020-12', errorMode: 'ignore' } as const;

const jsonOf = (named: Named, typeMode: 'input' | 'output'): Record<string, object> =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const { $schema: _, ...json } = toJsonSchema(schema, {
        ...DIALECT,
        typeMode,
        ...(typeMode === 'output' ? { overrideSchema: asSent } : {}),
      });
      return [name, json];
    }),
  );

/** A page takes anything for the plan of a message, and shows what it can of it; what is sent is a plan. */
const PLAN_OF_MESSAGE = ChatMessage.entries.structured_itinerary.wrapped.wrapped;

/** What is sent holds what the document lists and nothing else, also where a page would read past more. */
const asSent = ({
  valibotSchema,
  jsonSchema,
}: Pick<OverrideSchemaContext, 'valibotSchema' | 'jsonSchema'>) => {
  if (valibotSchema === PLAN_OF_MESSAGE)
    return toJsonSchema(Itinerary, { ...DIALECT, overrideSchema: asSent });
  return valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined;
};

const problemOf = (status: number) => ({
  description: [...new Set(Object.values(PROBLEMS).filter((one) => one.status === status))]
    .map((one) => one.title)
    .join(', or: '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
