import type { LiveEvents } from '../../../server/live-events.ts';
import { applyText } from '../../../shared/reply-text.ts';

export type RecordedEvent = {
  [Name in keyof LiveEvents]: [Name, ...Parameters<LiveEvents[Name]>];
}[keyof LiveEvents];

/** Text published of one generation: it follows the `from` units that generation began with. */
export interface PublishedText {
  generation: number;
  from: number;
  text: string;
}

/** Records what the server publishes to open tabs, and the published text of the latest generation of each trip. */
export const recordedEvents = () => {
  const list: RecordedEvent[] = [];
  const published = new Map<string, PublishedText>();
  const events: LiveEvents = {
    replyText: (tripId, generation, offset, text) => {
      list.push(['replyText', tripId, generation, offset, text]);
      const known = published.get(tripId);
      if (known && generation < known.generation) return;
      const same = known?.generation === generation ? known : { generation, from: offset, text: '' };
      const applied = applyText(same, generation, offset - same.from, text);
      if (applied.kind === 'gap') throw new Error(`Text at ${offset} does not continue what was published`);
      if (applied.kind === 'grown') published.set(tripId, { ...same, text: applied.writing.text });
    },
    tripChanged: (...args) => void list.push(['tripChanged', ...args]),
    tripsChanged: (...args) => void list.push(['tripsChanged', ...args]),
    tripDeleted: (...args) => void list.push(['tripDeleted', ...args]),
    tripUnshared: (...args) => void list.push(['tripUnshared', ...args]),
    sessionEnded: (...args) => void list.push(['sessionEnded', ...args]),
    userSignedOut: (...args) => void list.push(['userSignedOut', ...args]),
  };
  return {
    events,
    list,
    published: (tripId: string): PublishedText =>
      published.get(tripId) ?? { generation: 0, from: 0, text: '' },
    revisions: (tripId: string) =>
      list.flatMap((event) => (event[0] === 'tripChanged' && event[1] === tripId ? [event[2]] : [])),
  };
};
