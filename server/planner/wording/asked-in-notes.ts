const NO_MUSLIM =
  /\b(?:not|non|no|isn['’]?t|aren['’]?t) ?-?(?:an? )?muslims?\b|\b(?:christians?|catholics?|hindus?|jewish|buddhists?|atheists?|non[- ]believers?)\b/i;

/** What notes ask that no plan can show, and what is true of it. */
const ANSWERS: readonly { asked: RegExp; beside?: RegExp; answer: string }[] = [
  {
    asked:
      /(?=.*\b(?:we|girlfriend|boyfriend|partner|couples?|rooms?|hotels?)\b)(?:\bun|\bnot |\bnot yet |n['’]?t )married\b|\b(?:girlfriend|boyfriend|unmarried couple)\b.*\b(?:share|same|hotels?|rooms?)\b|\b(?:share|same|one) (?:a )?(?:hotel )?(?:room|bed)\b.*\b(?:girlfriend|boyfriend|couple|married)\b/i,
    answer: 'Couples from abroad may share a hotel room: no proof of marriage is asked for.',
  },
  {
    asked:
      /\b(?:church(?:es)?|(?:sunday|holy|catholic|attend|go to|hear) mass|or mass|synagogues?|temple)\b/i,
    answer:
      'There are no churches or other public places of worship but mosques; visitors of another faith may pray in private.',
  },
  {
    asked:
      /\b(?:inside|enter|go in(?:to)?|visit|allowed in(?:to)?|let in(?:to)?)\b.*\b(?:mosques?|masjid)\b.*\?|\bmosques?\b.*\b(?:inside|enter|go in|allowed)\b/i,
    beside: NO_MUSLIM,
    answer: 'Who is no Muslim sees the mosques from outside: none here is known to be formally open to them.',
  },
];
const MOST = 2;
/** Short true answers to what notes ask of couples, churches and mosques, at most two; empty where they ask none of it. */
export const askedInNotes = (notes: string): string => {
  const questions = notes.split(/(?<=[.!?؟\n])\s*/).filter((sentence) => sentence.includes('?'));
  return ANSWERS.filter(
    ({ asked, beside }) =>
      questions.some((question) => asked.test(question)) && (beside?.test(notes) ?? true),
  )
    .slice(0, MOST)
    .map(({ answer }) => ` ${answer}`)
    .join('');
};
