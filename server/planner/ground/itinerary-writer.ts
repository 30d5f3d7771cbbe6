import type { Activity, Day, Hotel } from '../../../shared/itinerary.ts';

/** A stop or hotel without its prose, which is streamed after it. */
export type StopHead = Omit<Activity, 'description'>;
export type HotelHead = Omit<Hotel, 'reason'>;
export type DayHead = Omit<Day, 'activities'>;

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The object's JSON without its closing brace, and the key of one more text opened. */
const opened = (head: object, key: string): string => `${JSON.stringify(head).slice(0, -1)},"${key}":"`;

/**
 * Writes the public JSON of an itinerary from beginning to end, in the order of its keys, and remembers the
 * days it wrote. What it has written is never taken back; `take` hands over what is new.
 */
export class ItineraryWriter {
  readonly days: Day[];
  #out: string[] = [];
  #stops = 0;
  #items = 0;

  /** `kept` are days that an earlier text already holds; writing goes on after them. */
  constructor(kept: readonly Day[]) {
    this.days = [...kept];
  }

  take(): string {
    const text = this.#out.join('');
    this.#out = [];
    return text;
  }

  text(text: string): void {
    if (text !== '') this.#out.push(inString(text));
  }

  openGreeting(version: number): void {
    this.#out.push(`{"__meta__":${JSON.stringify({ version, engine: 'model' })},"greeting":"`);
  }
  closeGreeting(): void {
    this.#out.push('","hotel_recommendation":');
  }

  hotel(hotel: Hotel | null): void {
    this.#out.push(JSON.stringify(hotel), ',"days":[');
  }
  openHotel(head: HotelHead): void {
    this.#out.push(opened(head, 'reason'));
  }
  closeHotel(): void {
    this.#out.push('"},"days":[');
  }

  day(day: Day): void {
    this.#comma(this.days.length);
    this.#out.push(JSON.stringify(day));
    this.days.push(day);
  }
  openDay(head: DayHead): void {
    this.#comma(this.days.length);
    this.#stops = 0;
    this.#out.push(JSON.stringify(head).slice(0, -1), ',"activities":[');
    this.days.push({ ...head, activities: [] });
  }
  stop(activity: Activity): void {
    this.#comma(this.#stops++);
    this.#out.push(JSON.stringify(activity));
    this.days.at(-1)?.activities.push(activity);
  }
  openStop(head: StopHead): void {
    this.#comma(this.#stops++);
    this.#out.push(opened(head, 'description'));
    this.days.at(-1)?.activities.push({ ...head, description: '' });
  }
  /** `late` are parts that became known after the description; of two values of a key the later one counts. */
  closeStop(late: Partial<StopHead> = {}): void {
    const more = JSON.stringify(late).slice(1, -1);
    this.#out.push(more === '' ? '"}' : `",${more}}`);
    const activities = this.days.at(-1)?.activities;
    const last = activities?.pop();
    if (last) activities?.push({ ...last, ...late });
  }
  closeDay(): void {
    this.#out.push(']}');
  }

  openInsights(): void {
    this.#items = 0;
    this.#out.push('],"cultural_insights":[');
  }
  openTips(): void {
    this.#items = 0;
    this.#out.push('],"transportation_tips":[');
  }
  openItem(): void {
    this.#comma(this.#items++);
    this.#out.push('"');
  }
  closeItem(): void {
    this.#out.push('"');
  }
  closeTips(): void {
    this.#out.push(']');
  }
  /** Writes a part anew that is known too late for its place: of two values of a key the later one counts. */
  late(key: 'greeting' | 'hotel_recommendation', value: string | Hotel): void {
    this.#out.push(`,"${key}":${JSON.stringify(value)}`);
  }
  end(): void {
    this.#out.push('}');
  }

  #comma(before: number): void {
    if (before > 0) this.#out.push(',');
  }
}
