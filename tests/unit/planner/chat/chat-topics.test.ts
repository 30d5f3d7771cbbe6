import { describe, expect, test } from 'vitest';
import { effectOf } from '../../../kit/planner/effect-of.ts';
import { change, dayOf, namesOn, winterPlan as plan, say } from '../../../kit/planner/embedded-chat.ts';

describe('what is asked in disbelief', () => {
  test.each([
    ['A mall on our first afternoon, really? Put a nice park there', 'U Walk'],
    ['A gallery on Monday? Something with nature there, please', 'JAX District'],
  ])('"%s" gives way to what is wanted there', (request, name) => {
    const { gone, fresh } = effectOf(request);
    expect(gone).toEqual([name]);
    expect(fresh).toHaveLength(1);
  });

  test('"A gallery at noon? Move it to Saturday" moves the one that is meant', () => {
    const { after } = effectOf('A gallery at noon? Move it to Saturday');
    expect(namesOn(after, 3)).toContain('JAX District');
  });
});

describe('what is said against a stop', () => {
  test.each([
    ["Father won't touch steak. Lebanese for Thursday evening, please.", "Sultan's Steakhouse"],
    ["Grandma can't do the fort. A park on Saturday evening would suit her.", 'Al Masmak Fort'],
  ])('"%s" puts in its place what is wanted', (request, name) => {
    const { gone, fresh } = effectOf(request);
    expect(gone).toEqual([name]);
    expect(fresh).toHaveLength(1);
  });

  test('a reason beside the order asks for nothing more', () => {
    const { gone, fresh } = effectOf('A dam in that heat strikes me as foolish; do leave it out.');
    expect(gone).toEqual(['Al Ilb Dam']);
    expect(fresh).toEqual([]);
  });

  test('what is moved does not go as well', () => {
    const { gone, after } = effectOf(
      "Could the Sky Bridge be on Saturday? On Sunday we'll be dead on our feet.",
    );
    expect(gone).toEqual([]);
    expect(namesOn(after, 3)).toContain('Kingdom Centre Sky Bridge');
  });
});

describe('what is not meant', () => {
  test('"something that is not a mall" is none', () => {
    const { after, days } = effectOf("give us something that isn't a mall instead of U Walk");
    expect(days).toEqual([1]);
    expect(dayOf(after, 1).activities.map(({ activity_type }) => activity_type)).not.toContain('mall');
  });

  test('the hour that is not meant does not count', () => {
    const { after, days } = effectOf(
      'My call on Sunday will now end at 11:30, not 10:30. Please adjust the day.',
    );
    expect(days).toEqual([4]);
    expect(dayOf(after, 4).activities.every(({ start_time }) => start_time >= '11:30')).toBe(true);
  });

  test('"something historic" is no stop that is called so', () => {
    const { gone } = effectOf('Could U Walk become something historic?');
    expect(gone).toEqual(['U Walk']);
  });

  test('a day that starts late is no other date of arrival', () => {
    const { after } = change('Saturday the 5th starts late. Put in a walk in some park before lunch.', {
      plan,
    });
    expect(after.days[0]?.date).toBe(plan.days[0]?.date);
  });

  test('who keeps something "after all" undoes nothing that was not done', () => {
    const said = say('Never mind then, leave it as it is', { plan });
    expect(said).not.toMatch(/^\{/);
  });
});

describe('places of our last answer', () => {
  const talk = {
    plan,
    conversation: [
      { role: 'user' as const, content: 'any markets that we do not have yet?' },
      {
        role: 'assistant' as const,
        content:
          'I would look at these:\n\n- **Owais Market**, Al Malaz: clothes.\n- **Doos Karting**, Al Malqa: karts.',
      },
    ],
  };

  test('are known by the first word of their names', () => {
    expect(namesOn(change('let us see Owais on Sunday', talk).after, 4)).toContain('Owais Market');
  });
});
