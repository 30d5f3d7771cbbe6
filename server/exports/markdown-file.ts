import { oneLine } from '../../shared/contracts/message.ts';
import type { Activity, Day } from '../../shared/itinerary.ts';
import { actBefore } from '../../shared/stop-title.ts';
import { ATTRIBUTION, addressOf, phraseDoubt, phraseWay, type TripFile, webLink } from './trip-file.ts';

/** Text that is read as the very same text: in one line, its signs escaped. */
const plain = (text: string): string =>
  oneLine(text)
    .trim()
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    // What begins a list, and the line under a heading.
    .replace(/^(\d*)([-+=.)])/, '$1\\$2');

/** A link on text that is escaped already; the text alone where the link does not lead to the web. */
const linked = (text: string, link: string): string => {
  const href = webLink(link);
  // In angle brackets an address ends at the next one, and `href` has none of them.
  return href ? `[${text}](<${href.replace(/[<>\\]/g, encodeURIComponent)}>)` : text;
};

const stopLines = (trip: TripFile, stop: Activity): string[] => {
  const about = [
    addressOf(trip, stop),
    stop.description,
    stop.travel ? `Getting there: ${phraseWay(stop.travel)}.` : '',
    phraseDoubt(stop) ?? '',
  ];
  const act = actBefore(stop.activity_type, stop.venue_name);
  const place = linked(plain(stop.venue_name), stop.map_link);
  return [
    `- **${stop.start_time}–${stop.end_time}** ${act === '' ? '' : `${plain(act)} `}${place}`,
    // Two blanks keep it within the item of the list.
    ...about.filter((line) => line !== '').map((line) => `  - ${plain(line)}`),
  ];
};

const dayLines = (trip: TripFile, day: Day): string[] => [
  '',
  `## Day ${day.day}: ${day.date}${day.district === '' ? '' : `, ${plain(day.district)}`}`,
  '',
  ...day.notes.flatMap((note) => [`> ${plain(note)}`, '']),
  ...day.activities.flatMap((stop) => stopLines(trip, stop)),
];

const section = (title: string, sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : ['', `## ${title}`, '', ...sentences.map((each) => `- ${plain(each)}`)];

/** The plan as Markdown (CommonMark). */
export const markdownFile = (trip: TripFile): string => {
  const { plan } = trip;
  const hotel = plan.hotel_recommendation;
  const lines = [
    `# ${plain(trip.name)}`,
    '',
    `${trip.start} to ${trip.end}, ${plain(trip.destination)}`,
    '',
    plain(plan.greeting),
    ...(hotel
      ? [
          '',
          '## Hotel',
          '',
          `- ${linked(plain(hotel.name), hotel.map_link)}`,
          `  - ${plain(addressOf(trip, hotel))}`,
          ...(hotel.reason === '' ? [] : [`  - ${plain(hotel.reason)}`]),
        ]
      : []),
    ...plan.days.flatMap((day) => dayLines(trip, day)),
    ...section('Cultural Insights', plan.cultural_insights),
    ...section('Transportation Tips', plan.transportation_tips),
    '',
    plain(ATTRIBUTION),
    '',
  ];
  return lines.join('\n');
};
