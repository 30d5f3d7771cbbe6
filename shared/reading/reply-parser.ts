import { type Fields, fieldOf, itineraryRoot, NAMES } from './itinerary-fields.ts';
import { createItineraryReader } from './itinerary-reader.ts';
import type { ReadItinerary } from './itinerary-shape.ts';
import { JsonInText } from './json-in-text.ts';
import type { PushJson } from './push-json.ts';

/** What a reply shows while it grows. `wholeDays` counts the days written to their end. */
export type ReplyView =
  | { kind: 'empty' }
  | { kind: 'prose'; text: string }
  | { kind: 'itinerary'; itinerary: ReadItinerary; wholeDays: number };

export interface ReplyParser {
  /** Takes the next piece; costs as much as the piece is long. */
  push(text: string): void;
  reset(): void;
  /** The newest state. Finished days and stops are the same objects from view to view. */
  readonly view: ReplyView;
  /** True when an itinerary has been read to its end without a fault. */
  readonly whole: boolean;
}

/** A fence alone says nothing yet about what follows it. */
const ONLY_FENCE = /^\s*(?:`{1,3}[a-z]*\s*)?$/i;

const countWholeDays = (json: PushJson, root: Fields | null): number => {
  const days = root && fieldOf(root, NAMES.days)?.value;
  const list: unknown[] = Array.isArray(days) ? days : [];
  return list.filter((day) => typeof day === 'object' && day !== null && json.isClosed(day)).length;
};

/** Reads a reply while it is written: prose, or the JSON of an itinerary in any of its wrappings. */
export const createReplyParser = (): ReplyParser => {
  let text = new JsonInText();
  let reader: ReturnType<typeof createItineraryReader> | null = null;
  let view: ReplyView | null = { kind: 'empty' };

  const read = (): ReplyView => {
    const json = text.json;
    if (json) {
      reader ??= createItineraryReader(json);
      const itinerary = reader(json.root);
      const wholeDays = countWholeDays(json, itineraryRoot(json.root));
      if (itinerary) return { kind: 'itinerary', itinerary, wholeDays };
    }
    return ONLY_FENCE.test(text.prose) ? { kind: 'empty' } : { kind: 'prose', text: text.prose };
  };

  return {
    push(piece) {
      if (piece === '') return;
      text.push(piece);
      view = null;
    },
    reset() {
      text = new JsonInText();
      reader = null;
      view = { kind: 'empty' };
    },
    get view() {
      view ??= read();
      return view;
    },
    get whole() {
      return text.json?.done === true && !text.json.failed;
    },
  };
};
