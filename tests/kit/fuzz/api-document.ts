import * as v from 'valibot';
import type { JsonSchema } from './json-schema.ts';

const Schema = v.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const Content = v.optional(v.record(v.string(), v.object({ schema: Schema })), {});
const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query']),
  required: v.optional(v.boolean(), false),
  schema: Schema,
});
const Described = v.object({
  security: v.array(v.record(v.string(), v.unknown())),
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: Content })),
});
const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Described)),
  components: v.object({ schemas: v.record(v.string(), Schema) }),
});

/** One route of the document: a method at a path such as `/api/trip/{id}`. */
export interface Route extends v.InferOutput<typeof Described> {
  name: string;
  method: string;
  path: string;
  /** Schema of its JSON body; null where it takes none. */
  body: JsonSchema | null;
}

/** The API as its own document describes it. */
export interface ApiDocument {
  routes: Route[];
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** Reads an OpenAPI document; throws where it is none of ours. */
export const readApiDocument = (json: unknown): ApiDocument => {
  const { paths, components } = v.parse(Document, json);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      body: described.requestBody?.content['application/json']?.schema ?? null,
    })),
  );
  return { routes, schemas: components.schemas };
};
