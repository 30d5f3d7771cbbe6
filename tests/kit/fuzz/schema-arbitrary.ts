import fc from 'fast-check';
import { hintFor, type Late } from './hints.ts';
import { isObject, type JsonSchema, resolved, type Schemas } from './json-schema.ts';
import { oddText, oddValue } from './odd-values.ts';

/** Values that a schema allows; what names a row, a person or a date is looked up in the scene by its name. */
export const soundValueOf = (given: JsonSchema, schemas: Schemas, name = ''): fc.Arbitrary<Late> => {
  const schema = resolved(given, schemas);
  const hinted = hintFor(name, schema);
  if (hinted) return hinted;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => soundValueOf(choice, schemas, name)));
  if (schema.const !== undefined) return fc.constant(() => schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => () => value);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, schemas);
    case 'array':
      return listOf(schema, schemas, name);
    case 'integer':
      return wholeNumber(schema).map((value) => () => value);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => () => value);
    case 'boolean':
      return fc.boolean().map((value) => () => value);
    case 'string':
      return textOf(schema);
    default:
      return fc.constant(() => null);
  }
};

/** Mostly small, as people choose them, and at times whatever is allowed. */
const wholeNumber = ({ minimum = 0, maximum = 2_147_483_647 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  );

const textOf = ({ minLength = 1, maxLength = 100 }: JsonSchema): fc.Arbitrary<Late> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.nat().map(
        (n): Late =>
          (scene) =>
            scene.words(n).slice(0, maxLength).padEnd(minLength, 'x'),
      ),
    },
    {
      weight: 3,
      arbitrary: oddText.map((text) => () => text.slice(0, maxLength).padEnd(minLength, 'x')),
    },
    {
      weight: 1,
      arbitrary: oddText.map((text) => () => text.padEnd(1, '-').repeat(maxLength).slice(0, maxLength)),
    },
  );

const listOf = (schema: JsonSchema, schemas: Schemas, name: string): fc.Arbitrary<Late> => {
  const { prefixItems, items = {}, minItems = 0, maxItems = 60 } = schema;
  const all = prefixItems
    ? fc.tuple(...prefixItems.map((one) => soundValueOf(one, schemas, name)))
    : fc.array(soundValueOf(items, schemas, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
  return all.map(
    (made): Late =>
      (scene) =>
        made.map((one) => one(scene)),
  );
};

const objectOf = ({ properties = {}, required = [] }: JsonSchema, schemas: Schemas): fc.Arbitrary<Late> => {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(
      fc.constant(name),
      required.includes(name) ? fc.constant(true) : fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
      soundValueOf(schema, schemas, name),
    ),
  );
  return fc.tuple(...fields).map(
    (made): Late =>
      (scene) =>
        Object.fromEntries(
          made.filter(([, isThere]) => isThere).map(([name, , value]) => [name, value(scene)]),
        ),
  );
};

/** What is wrong with a value that is an object or a list otherwise. */
type Flaw = (value: unknown, odd: unknown, n: number) => unknown;

const inField =
  (change: (field: unknown, odd: unknown) => unknown): Flaw =>
  (value, odd, n) => {
    if (Array.isArray(value))
      return value.map((one, i) => (i === n % value.length ? inField(change)(one, odd, n) : one));
    if (!isObject(value)) return change(value, odd);
    const names = Object.keys(value);
    const name = names[n % Math.max(1, names.length)];
    if (name === undefined) return change(value, odd);
    const inner = value[name];
    // Half of the time further in.
    const isDeeper = (isObject(inner) || Array.isArray(inner)) && n % 2 === 0;
    return {
      ...value,
      [name]: isDeeper ? inField(change)(inner, odd, Math.floor(n / 2)) : change(inner, odd),
    };
  };

const withoutOne: Flaw = (value, _, n) => {
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => name !== names[n % Math.max(1, names.length)]),
  );
};

const FLAWS: readonly Flaw[] = [
  inField((_, odd) => odd),
  inField((field) => (typeof field === 'string' ? Number(field) : String(field))),
  inField((field) => [field]),
  inField(() => null),
  inField((field) => (typeof field === 'string' ? `${field}\u0000` : field)),
  withoutOne,
  (value, odd) => (isObject(value) ? { ...value, unlisted: odd } : odd),
  (value) =>
    isObject(value) ? { ...value, id: '00000000-0000-4000-8000-000000000000', emailVerified: true } : value,
  (value) => [value],
  (_, odd) => odd,
];

/** The same values with one thing wrong. */
export const flawed = (sound: fc.Arbitrary<Late>): fc.Arbitrary<Late> =>
  fc.tuple(sound, fc.constantFrom(...FLAWS), oddValue, fc.nat()).map(
    ([value, flaw, odd, n]): Late =>
      (scene) =>
        flaw(value(scene), odd, n),
  );
