import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../../server/db/open.ts';

/**
 * Runs a query written by hand and parses every row. The drivers disagree on some types: `bigint` and
 * `count(*)` are numbers in PGlite and strings in pg, so cast them to `int`; timestamps are strings in both.
 */
export const rows = async <Row extends v.GenericSchema>(
  db: Db,
  query: SQL,
  row: Row,
): Promise<v.InferOutput<Row>[]> => v.parse(v.object({ rows: v.array(row) }), await db.execute(query)).rows;
