import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Itinerary } from '../../../../shared/itinerary.ts';
import { converse, lastOf } from '../../../kit/planner/converse.ts';
import { change, namesOn, say, winterPlan } from '../../../kit/planner/embedded-chat.ts';

const Wording = v.object({ en: v.string(), ar: v.string() });

/** What was said before, and has nothing to do with what is said now. */
const UNRELATED: [string, string][] = [
  [
    'put the museum of day 1 off the plan',
    'National Museum of Saudi Arabia is gone from day 1. Everything else stays as it was.',
  ],
  [
    'dinner on day 2 half an hour later',
    'On day 2, the time of Jal Alwadi shifts. Everything else stays as it was.',
  ],
  ['do we tip?', 'Tipping is welcome but **not required**.'],
];

const following = (said: string, answer: string) => ({
  conversation: [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: answer },
  ],
});

describe.each(UNRELATED)('after “%s”', (said, answer) => {
  const talk = following(said, answer);

  test('a café that is asked for is added, and nothing goes', () => {
    const { before, after: now } = change('add a café to the morning of day 5', talk);
    for (const { activities } of before.days.slice(0, 4))
      for (const { venue_name } of activities)
        expect(now.days.flatMap((day) => day.activities.map((stop) => stop.venue_name))).toContain(
          venue_name,
        );
    expect(namesOn(now, 5).length).toBe(namesOn(before, 5).length + 1);
  });

  test('"no Najd Village" takes that one away', () => {
    const name = 'Najd Village';
    const day = winterPlan.days.find(({ activities }) => activities.some((stop) => stop.venue_name === name));
    const { after: now, days } = change(`no ${name}`, talk);
    expect(days).toEqual([day?.day]);
    expect(namesOn(now, day?.day ?? 0)).not.toContain(name);
  });

  test('what is asked for beyond the plan changes nothing', () => {
    expect(say('can you suggest a place to get a haircut', talk)).not.toMatch(/^\{/);
  });

  test('more nights are more nights', () => {
    const { before, after: now } = change('extend it to six nights', talk);
    expect(now.days.length).toBe(7);
    expect(namesOn(now, 2)).toEqual(namesOn(before, 2));
  });
});

describe('a conversation', () => {
  const fail = (): never => {
    throw new Error('There is no answer');
  };
  const SUGGESTED = 'any good italian restaurants?';

  test.each<[said: readonly string[], day: number, names: readonly string[]]>([
    [[SUGGESTED, 'ok add the second one on sunday'], 4, ['Koshary Express']],
    [[SUGGESTED, 'whats the last one like', 'add it on sunday'], 4, ['Piatto']],
    [[SUGGESTED, 'the first one on sunday'], 4, ['Cioccolat Italiani']],
    [[SUGGESTED, 'hmm the second', 'put that on saturday instead'], 3, ['Koshary Express']],
    [[SUGGESTED, 'yes do that'], 2, ['Cioccolat Italiani']],
    [['is Riyadh Zoo open on saturday?', 'ok add it on saturday'], 3, ['Riyadh Zoo']],
    [['add a cafe on day 2', 'no saturday'], 3, ['Bliss Café']],
    [['any good seafood?', 'the first on sunday'], 4, ['Shrimplus']],
  ])('%j brings what was listed or spoken of', (said, day, names) => {
    const { plan, before } = lastOf(...said);
    expect(namesOn(plan, day)).toEqual(expect.arrayContaining([...names]));
    const was = before.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name));
    for (const name of was) expect(JSON.stringify(plan.days)).toContain(name);
  });

  test.each<[said: readonly string[], ...words: RegExp[]]>([
    [['is Riyadh Zoo open on friday?', 'how far is that from the hotel'], /to \[Riyadh Zoo\].*km/],
    [['is Riyadh Zoo open on friday?', 'what about saturday'], /\[Riyadh Zoo\]/, /Saturday 5 December/],
    [['is Riyadh Zoo open on friday?', 'how much is it'], /\[Riyadh Zoo\].*SAR/],
    [['is Riyadh Zoo open on friday?', 'is it ok for kids'], /\[Riyadh Zoo\].*good for children/],
    [["what's for lunch on sunday", 'do we need to book'], /booking at \[Abdel Wahab\]/],
    [['how far is the fort from the hotel', 'and the souq?'], /\[Souq Al Zal\].*km/],
    [[SUGGESTED, 'is the second one open on sunday'], /\[Koshary Express\]/, /Sunday 6 December/],
    [[SUGGESTED, 'and something in Al Olaya?'], /Cioccolat Italiani/],
    [['can you make the hotel cheaper', 'does it have a pool'], /pool and gym at \[Centro Waha/],
    [['make day 2 lighter', 'which one did you take out'], /^Sports Boulevard Promenade is gone/],
    [['whats the masmak like and how much is it'], /clay fort/, /\*\*free\*\*/],
    [['whats the masmak like', 'can we get there by metro'], /to \[Al Masmak Fort\]/, /metro/],
  ])('%j is answered of what was spoken of, and changes nothing', (said, ...words) => {
    const { text, plan, before } = lastOf(...said);
    expect(plan).toBe(before);
    for (const word of words) expect(text.replace(/\(https[^)]*\)/g, '')).toMatch(word);
  });

  test.each<[said: readonly string[], like: number]>([
    [['remove the souq', 'undo', 'put it back'], 0],
    [['add a cafe on day 2', 'undo', 'put it back'], 1],
    [['make day 2 lighter', 'put it back', 'remove it again'], 1],
    [['move the fort to sunday', 'leave it where it was'], 0],
    [['one more night', 'actually no'], 0],
    [['one more night', 'undo', 'put it back'], 1],
    [['add a cafe on day 2', 'wait no'], 0],
    [['is Riyadh Zoo open on friday?', 'actually no'], 0],
  ])('%j leaves the plan as it was once', (said, like) => {
    const turns = converse(...said);
    const stops = ({ days }: Itinerary) =>
      days.map(({ activities }) => activities.map(({ venue_name, start_time }) => [venue_name, start_time]));
    const was = like === 0 ? turns[0]?.before : turns[like - 1]?.plan;
    expect(stops(turns.at(-1)?.plan ?? fail())).toEqual(stops(was ?? fail()));
  });

  test('of two that have gone the one that is named comes back', () => {
    const { plan } = lastOf('remove the fort and the souq', 'put the souq back');
    expect(namesOn(plan, 3)).toContain('Souq Al Zal');
    expect(namesOn(plan, 3)).not.toContain('Al Masmak Fort');
  });

  test('"no, two", after one more night, is two more', () => {
    expect(lastOf('one more night', 'no, two').nights).toBe(6);
  });

  test.each([
    ['dinner on saturday later', "no that's too late"],
    ['how far is the zoo from the hotel', 'put that on friday instead'],
    ['is Riyadh Zoo open on friday?', 'is the sunday one far'],
    ['what time do we get back on sunday', 'put that on friday'],
  ])('%j, then %j: nothing goes and no hotel or trip is changed unasked', (...said) => {
    const { before, plan } = lastOf(...said);
    expect(plan.days.length).toBe(5);
    expect(plan.hotel_recommendation?.name).toBe(before.hotel_recommendation?.name);
    for (const { activities } of before.days)
      for (const { venue_name } of activities) expect(JSON.stringify(plan.days)).toContain(venue_name);
  });
});

describe('an Arabic message', () => {
  const WRITTEN = /[a-z]{3,}/i;
  test.each<[said: readonly string[], answer: RegExp]>([
    // Done.
    [['احذف المتحف الوطني'], /^حُذف من اليوم 3/],
    [['الغي العشا بتاع يوم السبت'], /^حُذف من اليوم 3/],
    [['بدل العشاء يوم السبت بمطعم ايطالي'], /حلّ .* محل/],
    [['نقل المصمك الى يوم الاحد'], /^انتقل قصر المصمك من اليوم 3 إلى اليوم 4/],
    [['ممكن تضيف كافيه يوم الاحد العصر'], /^صار في اليوم 4/],
    [['خل يوم الجمعة اخف'], /^حُذف من اليوم 2/],
    [['نبي فندق ارخص'], /^الفندق الآن .* بدلاً من/],
    [['زود ليلة'], /^أيام الرحلة الآن 6 بدلاً من 5/],
    [['احذف المتحف الوطني', 'تراجع'], /^صار في اليوم 3/],
    [['احذف المتحف الوطني', 'رجعه'], /^صار في اليوم 3/],
    [['قدّم العشاء يوم السبت ساعة'], /تغيّر وقت/],
    [['فيه مطاعم ايطالية زينة؟', 'ضيف الثاني يوم الاحد'], /^صار في اليوم 4/],
    // Refused.
    [['احجز لنا الفندق'], /لا أستطيع الحجز/],
    [['نبي نروح البحر'], /غير متوفر في الرياض/],
    [['ضيف بار بعد العشا'], /الكحول.*غير متوفر/],
    [['انقل المتحف الوطني ليوم الاحد'], /مغلق في اليوم 4/],
    // Asked back.
    [['شيل المتحف'], /^أيها تقصد/],
    // Not known, or thanks.
    [['مين بيفوز بالمباراة'], /لا أعرف ذلك/],
    [['متى يفتح المصمك يوم الجمعة', 'وكم يبعد عن الفندق'], /المصمك/],
    [['متى يفتح المصمك يوم الجمعة', 'لازم نحجز'], /المصمك/],
    [['شكرا'], /على الرحب والسعة/],
  ])('%j is answered in Arabic', (said, answer) => {
    const { text, offers } = converse(...said).at(-1) ?? { text: '', offers: [] };
    expect(text).toMatch(answer);
    for (const words of [text.replace(/SAR|\(https[^)]*\)/g, ''), ...offers.map(({ label }) => label)])
      expect(words).not.toMatch(WRITTEN);
  });

  test('takes what was offered in Arabic by its words', () => {
    const [, turn] = converse('شيل المتحف', 'الاول');
    expect(turn?.text).toMatch(/^حُذف من/);
  });

  test('the wordings of both languages have the same values', () => {
    for (const file of ['sentences', 'labels']) {
      const lines = readFileSync(`server/planner/wording/in-arabic-${file}.ndjson`, 'utf8')
        .trim()
        .split('\n');
      for (const line of lines) {
        const { en, ar } = v.parse(Wording, JSON.parse(line));
        for (const [value] of ar.matchAll(/\{\w+\}/g)) expect(en).toContain(value);
      }
    }
  });
});
