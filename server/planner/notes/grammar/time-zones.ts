import type { Token } from './tokens.ts';

/** How many minutes the clocks of Riyadh (UTC+3, all year) are ahead of those of a zone. */
const AHEAD_OF: Readonly<Record<string, number>> = {
  gmt: 180,
  utc: 180,
  bst: 120,
  wat: 120,
  cet: 120,
  sast: 60,
  cest: 60,
  eet: 60,
  gst: -60,
  pkt: -120,
  ist: -150,
  sgt: -300,
  hkt: -300,
  jst: -360,
  aest: -420,
  edt: 420,
  est: 480,
  cdt: 480,
  cst: 540,
  mdt: 540,
  mst: 600,
  pdt: 600,
  pst: 660,
};

/** Returns by how many minutes an hour is to be put off that is said in the clocks of another zone: "1 pm IST". */
export const minutesAhead = (token: Token | undefined): number => {
  const word = token && token.gap === 'none' ? token.word : '';
  return Object.hasOwn(AHEAD_OF, word) ? (AHEAD_OF[word] ?? 0) : 0;
};
