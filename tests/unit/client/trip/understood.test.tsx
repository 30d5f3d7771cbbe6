// @vitest-environment jsdom
import { act } from 'react';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../../../client/api/trips.ts';
import { session } from '../../../../client/session/session.ts';
import { openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE } from '../../../../client/trip/follow/trip-reducer.ts';
import { Understood } from '../../../../client/trip/wishes/understood.tsx';
import { wishLines, wishState } from '../../../../client/trip/wishes/wish-lines.ts';
import type { Wish } from '../../../../shared/contracts/wishes.ts';
import { show, stubResizeObserver } from '../../../kit/client/show.tsx';
import { tripWith } from '../../../kit/trips/sample-itinerary.ts';
import { sampleWish } from '../../../kit/trips/sample-wish.ts';

const WISHES = [
  sampleWish('want:museum', 'Museums'),
  sampleWish('avoid:mall', 'No malls', { polarity: 'avoid' }),
  sampleWish('absent:beach', 'A beach', { kind: 'other', possible: false, note: 'A beach: the sea is far.' }),
  sampleWish('unread:zorbing', 'We love zorbing', { kind: 'other', possible: false }),
];

const sent = vi.fn();
let isPhone = false;
afterEach(() => {
  isPhone = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  sent.mockReset();
  vi.spyOn(api, 'changeTrip').mockImplementation(async (id, details) => {
    sent(id, details);
    return { reply_id: 'reply-1' };
  });
  stubResizeObserver();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('480px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  session.status = 'in';
  openTrip.state = ref({ ...NEW_TRIP_STATE, phase: 'ready', trip: tripWith({ wishes: WISHES }) });
});

const open = async (wishes = WISHES, greeting: string | null = 'Welcome!') => {
  const { box } = await show(<Understood tripId="trip-1" wishes={wishes} greeting={greeting} isFolded />);
  const press = async (name: string) => {
    const button = [...box.querySelectorAll('button')].find((each) =>
      [each.getAttribute('aria-label'), each.textContent?.trim()].includes(name),
    );
    if (!button) throw new Error(`There is no button "${name}"`);
    await act(async () => button.click());
  };
  return { box, press };
};

test('each wish says in words whether it is wanted, and what there is not', async () => {
  const { box } = await open();
  const chips = [...box.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(chips).toEqual([
    'Wanted: A beach not found in Riyadh',
    'Wanted: We love zorbing not understood',
    'No malls',
    'Wanted: Museums',
  ]);
  expect(box.textContent).toContain('A beach: the sea is far.');
});

test('only what is nowhere in the city is said to be so', async () => {
  const absent = (label: string, rest: Partial<Wish>) =>
    sampleWish(`absent:${label}`, label, {
      kind: 'other',
      possible: false,
      note: `${label}: so it is.`,
      ...rest,
    });
  const { box } = await open([
    absent('Swimming pool', { absence: 'hotel' }),
    absent('Karaoke', { absence: 'unknown' }),
    absent('Riyadh Season', { absence: 'dates' }),
    absent('A beach', { absence: 'city' }),
  ]);
  const chips = [...box.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(chips).toEqual([
    'Wanted: Swimming pool to be asked at the hotel',
    'Wanted: Karaoke no place for it is known',
    'Wanted: Riyadh Season not possible on these dates',
    'Wanted: A beach not found in Riyadh',
  ]);
});

test('what the plan has no room for has no tick, and comes before what it holds', async () => {
  const golf = sampleWish('place:golf', 'Riyadh Golf Club', { kind: 'place', planned: false });
  const { box } = await open([sampleWish('want:museum', 'Museums'), golf]);
  const chips = [...box.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(chips).toEqual(['Wanted: Riyadh Golf Club not on the plan', 'Wanted: Museums']);
  expect(box.querySelectorAll('.lucide-check')).toHaveLength(1);
});

test('what could not be confirmed is said once, beside each greeting that does not say it', async () => {
  const note =
    'Whether every table has vegan and nut-free dishes could not be confirmed, so please ask when you book.';
  const wishes = ['vegan', 'nut_free'].map((id) => sampleWish(`diet:${id}`, id, { kind: 'diet', note }));
  const notesBeside = async (greeting: string) => {
    const { box } = await open(wishes, greeting);
    return [...box.querySelectorAll('p')].map(({ textContent }) => textContent);
  };
  expect(await notesBeside('Day 1 now has Lusin.')).toEqual([note]);
  expect(await notesBeside(`Welcome to Riyadh! ${note}`)).toEqual([]);
});

test.each([null, 'I could not plan this: a beach, as the sea is far.'])(
  'what there is instead is not said beside a greeting that says it, nor while that is written: %s',
  async (greeting) => {
    const { box } = await open(WISHES, greeting);
    expect(box.textContent).not.toContain('the sea is far.');
  },
);

/** Lays out chips as rows of one, each 40 pixels below the one before. */
const layOutInRows = (): void => {
  const place = (chip: HTMLElement): number => [...(chip.parentElement?.children ?? [])].indexOf(chip);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return place(this) * 40;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
};
const heightIn = (box: HTMLElement) => box.querySelector('ul')?.style.maxHeight;
const more = (box: HTMLElement) => box.querySelector('.wish-all');

test('of more than three rows of chips, or two on a phone, the first are shown, and all by one press', async () => {
  layOutInRows();
  const { box, press } = await open();
  expect([heightIn(box), more(box)?.textContent?.trim()]).toEqual(['112px', 'All 4 wishes']);
  expect(more(box)?.getAttribute('aria-expanded')).toBe('false');
  await press('All 4 wishes');
  expect([heightIn(box), more(box)?.getAttribute('aria-expanded')]).toEqual(['', 'true']);
  await press('Show fewer wishes');
  expect(heightIn(box)).toBe('112px');
  isPhone = true;
  expect(heightIn((await open()).box)).toBe('72px');
});

test('three rows of chips, and those of an opened summary, are all shown', async () => {
  layOutInRows();
  const few = await open(WISHES.slice(1));
  expect([heightIn(few.box), more(few.box)]).toEqual(['', null]);
  const { box } = await show(
    <Understood tripId="trip-1" wishes={WISHES} greeting="Welcome!" isFolded={false} />,
  );
  expect([heightIn(box), more(box)]).toEqual(['', null]);
});

test('the focus on a chip of the other rows shows all, that on one of the first does not', async () => {
  layOutInRows();
  const { box } = await open();
  const removers = [...box.querySelectorAll<HTMLElement>('.wish-remove')];
  await act(async () => removers[2]?.focus());
  expect(heightIn(box)).toBe('112px');
  await act(async () => removers[3]?.focus());
  expect(heightIn(box)).toBe('');
});

test('one press takes a wish back, and keeps the others by their ids', async () => {
  const { press } = await open();
  await press('Remove No malls');
  expect(sent).toHaveBeenCalledWith('trip-1', {
    wishes: [{ id: 'want:museum' }, { id: 'absent:beach' }, { id: 'unread:zorbing' }],
  });
});

test('one press opens the words of a wish, and Enter puts them right', async () => {
  const { box, press } = await open();
  await press('Museums: change the words');
  const input = box.querySelector('input');
  if (!input) throw new Error('There is no field');
  expect(input.value).toBe('Museums');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, ' Art  museums ');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.form?.requestSubmit());
  expect(sent).toHaveBeenCalledWith('trip-1', {
    wishes: [
      { label: 'Art museums' },
      { id: 'avoid:mall' },
      { id: 'absent:beach' },
      { id: 'unread:zorbing' },
    ],
  });
});

test('nothing is sent while the plan cannot be changed', async () => {
  session.status = 'out';
  const { press } = await open();
  await press('Remove Museums');
  expect(sent).not.toHaveBeenCalled();
});

test('blank words and the same words are no change', () => {
  expect(wishLines(WISHES, 'want:museum', '  ')).toBeNull();
  expect(wishLines(WISHES, 'want:museum', 'Museums')).toBeNull();
  expect(wishState({ kind: 'place', possible: false })).toBe('impossible');
  expect(wishState({ kind: 'place', possible: true, planned: false })).toBe('unplanned');
});
