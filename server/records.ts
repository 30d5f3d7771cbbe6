import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from './problem.ts';

/** Reads a file that comes with the product and holds one record of JSON to a line, as `parseRecords` does. */
export const readRecords = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema>[] => parseRecords(basename(path), readFileSync(path, 'utf8'), schema);

/** Parses records, one to a line. Throws `StartFailure`, which names the line, when one does not fit the schema. */
export const parseRecords = <Schema extends v.GenericSchema>(
  name: string,
  text: string,
  schema: Schema,
): v.InferOutput<Schema>[] => {
  const record = v.pipe(v.string(), v.parseJson(), schema);
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const parsed = v.safeParse(record, line);
      if (parsed.success) return parsed.output;
      const [issue] = parsed.issues;
      throw new StartFailure(
        `${name}, line ${index + 1}, ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}.`,
      );
    });
};
