/** As much of JSON Schema as our document and the schemas of the socket use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The schema itself, where it only names one of `schemas`. */
export const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema => {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`There is no schema ${schema.$ref}`);
  return resolved(found, schemas);
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value a text is the JSON of; undefined for any other text. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const typeOf = (value: unknown): string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
};

/** What of a value its schema does not allow, each with where it stands; none for one that fits. */
export const misfits = (value: unknown, given: JsonSchema, schemas: Schemas, at = '$'): string[] => {
  const schema = resolved(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const tried = choices.map((choice) => misfits(value, choice, schemas, at));
    const [nearest = []] = tried.toSorted((a, b) => a.length - b.length);
    return nearest;
  }
  const types = [schema.type ?? []].flat();
  const own = typeOf(value);
  if (types.length > 0 && !types.some((type) => own.includes(type)))
    return [`${at} is ${own[0]}, not ${types.join(' or ')}`];
  if (schema.const !== undefined && value !== schema.const) return [`${at} is another than ${schema.const}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of the listed values`];
  if (typeof value === 'string') return textMisfits(value, schema, at);
  if (typeof value === 'number') return numberMisfits(value, schema, at);
  if (Array.isArray(value)) return listMisfits(value, schema, schemas, at);
  return isObject(value) ? objectMisfits(value, schema, schemas, at) : [];
};

const textMisfits = (value: string, schema: JsonSchema, at: string): string[] => [
  ...(schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)
    ? [`${at} does not match ${schema.pattern}`]
    : []),
  ...(value.length < (schema.minLength ?? 0) ? [`${at} is too short`] : []),
  ...(value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY) ? [`${at} is too long`] : []),
];

const numberMisfits = (value: number, schema: JsonSchema, at: string): string[] =>
  value < (schema.minimum ?? Number.NEGATIVE_INFINITY) || value > (schema.maximum ?? Number.POSITIVE_INFINITY)
    ? [`${at} is out of bounds`]
    : [];

const listMisfits = (value: unknown[], schema: JsonSchema, schemas: Schemas, at: string): string[] => {
  const { prefixItems = [], items } = schema;
  const isTooLong = value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return [
    ...(isTooLong || value.length < (schema.minItems ?? 0) ? [`${at} has ${value.length} items`] : []),
    ...value.flatMap((item, i) => {
      const one = prefixItems[i] ?? items;
      return one ? misfits(item, one, schemas, `${at}[${i}]`) : [];
    }),
  ];
};

const objectMisfits = (
  value: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties = true }: JsonSchema,
  schemas: Schemas,
  at: string,
): string[] => [
  ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name} is missing`),
  ...Object.entries(value).flatMap(([name, one]) => {
    const listed = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (listed) return misfits(one, listed, schemas, `${at}.${name}`);
    if (additionalProperties === false) return [`${at}.${name} is not listed`];
    return additionalProperties === true ? [] : misfits(one, additionalProperties, schemas, `${at}.*`);
  }),
];

/** Where a schema lets an object hold what it does not list, or takes anything at all. */
export const openings = (given: JsonSchema, schemas: Schemas, at = '$'): string[] => {
  if (given.$ref !== undefined) return openings(resolved(given, schemas), schemas, at);
  const choices = [...(given.anyOf ?? []), ...(given.oneOf ?? [])];
  const inner = [
    ...choices.flatMap((one) => openings(one, schemas, at)),
    ...Object.entries(given.properties ?? {}).flatMap(([name, one]) =>
      openings(one, schemas, `${at}.${name}`),
    ),
    ...[given.items ?? [], given.prefixItems ?? []]
      .flat()
      .flatMap((one) => openings(one, schemas, `${at}[]`)),
  ];
  if (isObject(given.additionalProperties))
    inner.push(...openings(given.additionalProperties, schemas, `${at}.*`));
  const isClosed = given.type !== 'object' || (given.additionalProperties ?? true) !== true;
  const saysWhat =
    given.type !== undefined || given.enum !== undefined || given.const !== undefined || choices.length > 0;
  return [...(isClosed && saysWhat ? [] : [at]), ...inner];
};
