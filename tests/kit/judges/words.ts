/** Text as names and words are compared: no case, accents, Arabic vowel marks or punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const LOOSE: readonly [RegExp, string][] = [
  [/\b(al|ar|as|at|ad|an|az|ash|el)\b ?/g, ''],
  [/q|ck/g, 'k'],
  [/dh|th/g, 'd'],
  [/ou|oo/g, 'u'],
  [/ee|ey\b/g, 'i'],
  [/eh\b|ah\b/g, 'a'],
  [/(.)\1/g, '$1'],
  [/e/g, 'i'],
  [/o/g, 'u'],
];

/** A name without article and the freedoms of transliteration: "Souq Al-Zal" is "Souk Az Zal". */
export const looseName = (text: string): string =>
  LOOSE.reduce((name, [from, to]) => name.replace(from, to), plain(text))
    .replace(/\s+/g, ' ')
    .trim();

/** Sentences of a text, trimmed. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟])\s+|\n+/)
    .map((each) => each.trim())
    .filter(Boolean);

const DENIAL =
  /\b(no|not|never|none|neither|nor|nowhere|without|cannot|can ?not|leave out|left out|leaves out|leaving out|avoid\w*|skip\w*|keep\w* away|clear of|instead of|rather than|other than|except|free of|does ?n t|do n t|isn t|aren t|can t|couldn t|won t|wouldn t|has n t|haven t|far (from|away)|outside|prohibited|banned|forbidden|illegal|unavailable|absent|no longer|hours away|by plane)\b|(^| )(لا|ليس|ليست|غير|لم|لن|بدون|دون|تعذر|يتعذر|ما في|ممنوع|بعيد\p{L}*)( |$)/u;

/** Whether a sentence denies or leaves out something. */
export const denies = (sentence: string): boolean => DENIAL.test(plain(sentence));

/** Whether a text holds a term as whole words, singular or plural. */
export const holds = (text: string, term: string): boolean => {
  const [body, word] = [` ${plain(text)} `, plain(term)];
  if (word === '') return false;
  const stem = word.length > 4 ? word.replace(/s$/, '') : word;
  if (/\p{Script=Arabic}/u.test(word)) return body.includes(word);
  return [word, stem, `${stem}s`].some((each) => body.includes(` ${each} `));
};
