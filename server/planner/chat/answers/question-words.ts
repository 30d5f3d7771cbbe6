/** Question words as they are often typed. */
const IN_FULL: Readonly<Record<string, string>> = {
  hw: 'how',
  frm: 'from',
  wat: 'what',
  wot: 'what',
  whts: 'whats',
  wher: 'where',
  wen: 'when',
  wich: 'which',
  somthing: 'something',
  anythin: 'anything',
  ur: 'your',
  nr: 'near',
};
const SHORT_FORM = new RegExp(`\\b(?:${Object.keys(IN_FULL).join('|')})\\b`, 'gi');

/** A question with its words in full. */
export const inFull = (text: string): string =>
  text.replace(SHORT_FORM, (word) => IN_FULL[word.toLowerCase()] ?? word);
