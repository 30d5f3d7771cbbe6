import { openDatabase } from '../server/db/open.ts';
import { readReports } from '../server/db/place-reports.ts';
import { readEnv } from '../server/env.ts';
import { checkCatalogue } from '../server/places/check-catalogue.ts';
import { openPlaces, readFacts, readPlaceRecords } from '../server/places/places.ts';
import { riyadhDate } from '../shared/dates.ts';

const fail = (lines: readonly string[]): void => {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
};

/** Checks places and facts, and prints what is wrong and what is older than a year. */
const check = (): void => {
  const [records, facts] = [readPlaceRecords(), readFacts()];
  const { faults, old } = checkCatalogue(records, facts, riyadhDate(Date.now()));
  if (old.length > 0) console.log(['Older than 12 months:', ...old, ''].join('\n'));
  console.log(`${records.length} places, ${facts.length} facts, ${faults.length} faults`);
  if (faults.length > 0) fail(faults);
};

/** Prints what travellers have reported, from the database that the settings name. */
const reports = async (): Promise<void> => {
  const read = readEnv(process.env, { keepSecret: true });
  if (!read.ok) return fail(read.problems);
  const { databaseUrl, dataDir } = read.settings;
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    await database.migrate();
    const places = openPlaces();
    const all = await readReports(database.db);
    console.log(`${all.length} ${all.length === 1 ? 'report' : 'reports'}`);
    for (const { placeId, problem, text, createdAt } of all) {
      const name = places.byId(placeId)?.name ?? 'no longer in the catalogue';
      // One line each: the text is a stranger's, and a terminal obeys control characters.
      const plain = text.replace(/\p{C}+/gu, ' ');
      console.log(`${riyadhDate(createdAt.getTime())}  ${placeId} (${name}): ${problem}  ${plain}`.trimEnd());
    }
  } finally {
    await database.close();
  }
};

/** `npm run catalogue -- check` and `npm run catalogue -- reports`. */
const [command] = process.argv.slice(2);
try {
  if (command === 'check') check();
  else if (command === 'reports') await reports();
  else fail(['Use: npm run catalogue -- check, or: npm run catalogue -- reports']);
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}
