// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { OlderMessages, obstacleToReading } from '../../../../client/trip/conversation/older-messages.tsx';
import { show } from '../../../kit/client/show.tsx';

const statusWith = async (shown: number, hasOlder: boolean, obstacle: string | null = null) => {
  const { box } = await show(
    <OlderMessages hasOlder={hasOlder} older="idle" obstacle={obstacle} shown={shown} />,
  );
  return box.querySelector('[role="status"]')?.textContent;
};

test('how many earlier messages have come is said, also with the last of them', async () => {
  expect(await statusWith(0, true)).toBe('');
  expect(await statusWith(20, true)).toBe('20 earlier messages');
  expect(await statusWith(21, false)).toBe('21 earlier messages');
});

test('a server that is slow is not called a missing network', async () => {
  expect(await statusWith(0, true, obstacleToReading(false, true))).toMatch(/^You are offline\./);
  expect(await statusWith(0, true, obstacleToReading(true, true))).toBe(
    'The newest messages have not been read yet.',
  );
  expect(obstacleToReading(true, false)).toBeNull();
});
