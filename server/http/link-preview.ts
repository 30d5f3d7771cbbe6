import { defaultTripName } from '../db/trips.ts';

/** What the preview of a link to a shared trip may show: nothing that its owner wrote. */
export interface TripPreview {
  destination: string;
  nights: number;
}

const BEGIN = '<!--preview-->';
const END = '<!--/preview-->';
const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Security: the result is used both in elements and in attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? '');

const tagsOf = ({ destination, nights }: TripPreview): string => {
  const name = defaultTripName(destination);
  const length = `${nights} ${nights === 1 ? 'night' : 'nights'}`;
  const title = `${name}, ${length}`;
  const about = `A day-by-day plan for ${length} in ${destination}, with every stop on a map.`;
  return [
    `<title>${escaped(name)} · Rihla</title>`,
    `<meta name="description" content="${escaped(about)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Rihla" />',
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(about)}" />`,
    '<meta name="twitter:card" content="summary" />',
  ].join('\n    ');
};

/**
 * Puts a trip into the marked part of the page that programs read for a preview of a link. All of the page that is
 * outside of the marks stays as it is, and a page without them altogether.
 */
export const createPreviews = (html: string): ((trip: TripPreview) => string) => {
  const [before, rest] = [html.indexOf(BEGIN), html.indexOf(END)];
  if (before < 0 || rest < before) return () => html;
  return (trip) => html.slice(0, before + BEGIN.length) + tagsOf(trip) + html.slice(rest);
};
