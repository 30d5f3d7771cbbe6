/** Spellings of one word that travellers, signs and maps mix freely. */
const SAME_WORD: Readonly<Record<string, string>> = {
  souk: 'souq',
  suq: 'souq',
  sooq: 'souq',
  souqs: 'souq',
  centre: 'center',
  fortress: 'fort',
  castle: 'fort',
  theatre: 'theater',
  blvd: 'boulevard',
  cafe: 'cafe',
  caffe: 'cafe',
  dariyah: 'diriyah',
  diriyya: 'diriyah',
  diriya: 'diriyah',
  dariya: 'diriyah',
  dirayah: 'diriyah',
  and: '',
  the: '',
};

/** Arabic articles as they are written in Latin letters; they come and go between any two spellings. */
const ARTICLES = new Set(['al', 'el', 'at', 'as', 'ad', 'ash', 'an', 'ar', 'az', 'ul']);
const ARABIC_ARTICLE = /^(?:و?ال)(?=.{3,})/;

const ARABIC_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/ڤ/g, 'ف'],
  [/ـ/g, ''],
];

/** The word as it is compared: one of several spellings, without its article; '' for a word that says nothing. */
const foldWord = (word: string): string => {
  const plain = word.replace(ARABIC_ARTICLE, '');
  return ARTICLES.has(plain) ? '' : (SAME_WORD[plain] ?? plain);
};

/**
 * The words of a name or sentence, folded so that spellings of the same name meet: case, accents, Latin and
 * Arabic articles, forms of Arabic letters and common variants (souk, souq) no longer differ.
 */
export const nameWords = (text: string): string[] => {
  let plain = text.normalize('NFKD').toLowerCase().replace(/ı/g, 'i');
  // Letters first: the marks of hamza are composed forms that the decomposition has already taken apart.
  plain = plain.replace(/\p{M}/gu, '').replace(/['’ʼ`´]/g, '');
  for (const [form, letter] of ARABIC_LETTERS) plain = plain.replace(form, letter);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord).filter((word) => word !== '');
};

/** The folded words joined: equal keys are the same name. */
export const nameKey = (text: string): string => nameWords(text).join(' ');

/**
 * How alike two words are, 1 equal … 0 nothing in common: edits (a swapped pair counts one) against the longer
 * of the two.
 */
export const wordLikeness = (a: string, b: string): number => {
  if (a === b) return 1;
  const width = b.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j < width; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return 1 - (last[b.length] ?? 0) / Math.max(a.length, b.length);
};
