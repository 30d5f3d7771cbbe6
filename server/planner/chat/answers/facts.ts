import { join } from 'node:path';
import * as v from 'valibot';
import { readRecords } from '../../../records.ts';
import { indexOfPhrase, normalText } from '../../notes/normal-text.ts';

/** Something worth knowing of the city, in two languages, with the words that ask for it and where it comes from. */
const Fact = v.object({
  id: v.string(),
  words: v.array(v.pipe(v.string(), v.transform(normalText))),
  en: v.string(),
  ar: v.string(),
  /** As in docs/data-sources.md; what has no source is common knowledge that nobody has checked. */
  grade: v.picklist(['A', 'B', 'C']),
  as_of: v.string(),
  sources: v.array(v.string()),
});
type Fact = v.InferOutput<typeof Fact>;

const FACTS: readonly Fact[] = readRecords(join(import.meta.dirname, 'facts.ndjson'), Fact);

/** The fact a question asks for: the one whose words it says, the longest phrase first; null for none. */
export const factFor = (question: string): Fact | null => {
  const said = normalText(question).split(' ');
  const worth = ({ words }: Fact): number => {
    const found = words.filter((phrase) => indexOfPhrase(said, phrase) >= 0);
    return Math.max(0, ...found.map((phrase) => phrase.split(' ').length * 10)) + found.length;
  };
  const [best] = FACTS.map((fact) => ({ fact, value: worth(fact) })).sort((a, b) => b.value - a.value);
  return best && best.value > 0 ? best.fact : null;
};
