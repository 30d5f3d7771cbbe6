import { weekdayOf } from '../../../shared/dates.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { clockAfter, dayNumbersIn, weekdayIn } from '../notes/clock-words.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Edit } from './edit.ts';
import { ANY_WISH } from './pick-stop.ts';
import { readDayOrder, readExchange, readFlight } from './read-exchange.ts';
import { conceptsOf, isAnyTarget, isAnyWish, readTarget, readWish, roleIn } from './read-target.ts';
import {
  ADD,
  CHEAPER,
  DENY,
  FASTER,
  HOTEL,
  MOVE,
  REDO,
  REMOVE,
  REPLACE,
  SLOWER,
  UPSCALE,
} from './request-words.ts';

/** What an order is read against. */
export interface OrderContext {
  plan: Itinerary;
  places: Places;
  /** Day numbers named by the order before, for "… and remove the mall". */
  carried: readonly number[];
}

/** Day numbers an order names, weekdays and "last day" included. */
export const daysOf = (order: string, plan: Itinerary): number[] => {
  const named = dayNumbersIn(order);
  const plain = normalText(order);
  if (/\b(last|final|departure) day\b|يوم اخير/.test(plain)) named.push(plan.days.length);
  if (/\b(arrival) day\b/.test(plain)) named.push(1);
  const weekday = named.length === 0 ? weekdayIn(order) : null;
  if (weekday === null) return named;
  return plan.days.filter((day) => weekdayOf(day.date) === weekday).map((day) => day.day);
};

const splitAtWith = (order: string): [string, string] => {
  const match = /\s(?:with|for|by|to|into|ب)\s/i.exec(order);
  return match ? [order.slice(0, match.index), order.slice(match.index + match[0].length)] : [order, ''];
};

const readReplace = (order: string, days: readonly number[], { plan, places }: OrderContext): Edit => {
  const instead = /^(.*?)\binstead of\b(.*)$/i.exec(order);
  const [left, right] = instead ? [instead[2] ?? '', instead[1] ?? ''] : splitAtWith(order);
  const target = { ...readTarget(left, plan, places), single: /\bthe \w*[^s\W]$/.test(normalText(left)) };
  const wish = right === '' ? readWish('', places) : readWish(right, places);
  // "another restaurant for dinner": what follows "for" names the slot that is meant.
  const role = roleIn(order);
  if (!instead && role && isAnyTarget({ ...target, concepts: [] }) && wish.placeIds.length === 0) {
    return { kind: 'replace', days, target: { ...target, role, concepts: [] }, wish: { ...wish, role } };
  }
  // Only a day stands before "with": the day itself is what shall be replaced.
  if (isAnyTarget(target) && days.length > 0 && wish.placeIds.length === 0)
    return { kind: 'redo', days, wish };
  return { kind: 'replace', days, target, wish };
};

const readHours = (order: string, days: readonly number[]): Edit | null => {
  const plain = normalText(order);
  const start = clockAfter(
    order,
    String.raw`\b(?:start|begin|leave|nothing|not)\b[^.,;\n]{0,24}?\b(?:at|from|after|before)`,
  );
  const end = clockAfter(
    order,
    String.raw`\b(?:end|finish|back|home|return)\b[^.,;\n]{0,24}?\b(?:at|by|before)`,
    true,
  );
  const shift = /\b(start|begin|wake|get up|leave)\b.*\blater\b|\blater start\b|\bsleep in\b/.test(plain)
    ? 1
    : /\b(start|begin|wake|get up|leave)\b.*\bearlier\b|\bearlier start\b/.test(plain)
      ? -1
      : 0;
  if (start === null && end === null && shift === 0) return null;
  return { kind: 'hours', days, start, end, shift };
};

const readHotel = (order: string, plain: string, { places }: OrderContext): Edit | null => {
  const named = places.mentioned(order).find(({ kind }) => kind === 'hotel');
  const staying = /\b(stay|staying|sleep|book|hotel)\b/.test(plain);
  if (!HOTEL.test(plain) && !(named && staying)) return null;
  const near = /\b(?:near|close to|closer to|around|next to|in)\s+(.{3,40})$/i.exec(order)?.[1] ?? null;
  return {
    kind: 'hotel',
    placeId: named?.id ?? null,
    price: CHEAPER.test(plain) ? 'low' : UPSCALE.test(plain) ? 'high' : null,
    area: near,
  };
};

/** "More time at …", "less time in …". */
const readStay = (
  order: string,
  plain: string,
  days: readonly number[],
  context: OrderContext,
): Edit | null => {
  const longer = /\b(more time|longer|stay longer|extend)\b/.test(plain);
  if (!longer && !/\b(less time|shorter|shorten)\b/.test(plain)) return null;
  const target = readTarget(order, context.plan, context.places);
  return isAnyTarget(target) ? null : { kind: 'linger', days, target, longer };
};

/** The order's edit, or null when no rule knows it. The first rule that fits decides, special before general. */
export const readOrder = (order: string, context: OrderContext): Edit | null => {
  const plain = normalText(order);
  const named = daysOf(order, context.plan);
  const days = named.length > 0 ? named : context.carried;
  const target = () => readTarget(order, context.plan, context.places);
  // "Back at the hotel by nine" is about the hour, not the hotel.
  const early =
    readFlight(order, context.plan) ??
    readDayOrder(order, plain, { named, days }, context) ??
    readHours(order, days) ??
    readHotel(order, plain, context) ??
    readStay(order, plain, days, context);
  if (early) return early;
  const exchange = readExchange(order, context.plan, context.places, (text) => daysOf(text, context.plan));
  if (exchange) return exchange;
  const [a, b] = named;
  if (
    /\b(swap|switch|exchange|reverse)\b|بدل/.test(plain) &&
    a !== undefined &&
    b !== undefined &&
    named.length === 2
  ) {
    return { kind: 'swap_days', a, b };
  }
  if (MOVE.test(plain) && named.length > 0 && !isAnyTarget(target())) {
    return { kind: 'move', from: named.slice(0, -1), target: target(), to: named.at(-1) ?? 1 };
  }
  if (/\b(vegetarian|vegan)\b|نباتي/.test(plain) && !REPLACE.test(plain)) return { kind: 'vegetarian', days };
  return readTasteOrder(order, plain, days, context) ?? readStopOrder(order, plain, days, context);
};

const readTasteOrder = (
  order: string,
  plain: string,
  days: readonly number[],
  context: OrderContext,
): Edit | null => {
  const meal = roleIn(order);
  if (CHEAPER.test(plain)) return { kind: 'price', days, role: meal, cheaper: true };
  if (UPSCALE.test(plain) && !/\b(add|include)\b/.test(plain))
    return { kind: 'price', days, role: meal, cheaper: false };
  const concepts = conceptsOf(order);
  const names = context.places.mentioned(order);
  if (DENY.test(plain) && names.length === 0 && concepts.length > 0)
    return { kind: 'exclude', days, concepts };
  const tastes = concepts.filter(({ id }) => id !== 'business' && id !== 'walking');
  if (SLOWER.test(plain) && tastes.length === 0) return { kind: 'pace', days, slower: true };
  if (FASTER.test(plain) && tastes.length === 0 && names.length === 0)
    return { kind: 'pace', days, slower: false };
  if (REDO.test(plain) && names.length === 0 && tastes.length === 0 && !meal)
    return { kind: 'redo', days, wish: ANY_WISH };
  return null;
};

const readStopOrder = (
  order: string,
  plain: string,
  days: readonly number[],
  context: OrderContext,
): Edit | null => {
  const target = readTarget(order, context.plan, context.places);
  if (REMOVE.test(plain) || (DENY.test(plain) && target.placeIds.length > 0)) {
    return isAnyTarget(target) ? null : { kind: 'remove', days, target };
  }
  if (REPLACE.test(plain)) {
    const edit = readReplace(order, days, context);
    if (edit.kind !== 'replace' || !isAnyTarget(edit.target) || !isAnyWish(edit.wish)) return edit;
    return null;
  }
  const wish = readWish(order, context.places);
  if (isAnyWish(wish)) return null;
  if (ADD.test(plain) || wish.placeIds.length > 0 || days.length > 0) {
    return {
      kind: 'add',
      days,
      wish,
      many: /\b(more|another|one more|also|a second|lots of|plenty of)\b|اكثر/.test(plain),
    };
  }
  return null;
};
