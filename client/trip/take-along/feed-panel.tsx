import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { riyadhDate } from '../../../shared/dates.ts';
import { closeFeed, fetchFeed, openFeed } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { shortDate } from '../../ui/in-words.ts';

type Feed =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'off' }
  /** Made before: the server keeps its hash alone, so nobody can show it again. */
  | { kind: 'on'; since: string }
  | { kind: 'fresh'; url: string };

const NOT_READ = 'It could not be found out whether there is an address. Please try again.';
const NOT_CHANGED = 'The address could not be changed. Please try again.';

const read = async (tripId: string): Promise<Feed> => {
  const { since } = await fetchFeed(tripId);
  return since === null ? { kind: 'off' } : { kind: 'on', since };
};

/** The calendar address of a trip, and what can be done with it. */
const useFeed = (tripId: string) => {
  const [feed, setFeed] = useState<Feed>({ kind: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (work: () => Promise<Feed>, otherwise: string): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      setFeed(await work());
    } catch (problem) {
      setFailure(changeFailureText(problem, otherwise));
      setFeed((now) => (now.kind === 'loading' ? { kind: 'failed' } : now));
    } finally {
      setBusy(false);
    }
  };
  const load = (): Promise<void> => attempt(() => read(tripId), NOT_READ);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each trip.
  useEffect(() => void load(), [tripId]);
  const turnOn = (): Promise<void> =>
    attempt(async () => ({ kind: 'fresh', url: (await openFeed(tripId)).url }), NOT_CHANGED);
  const turnOff = (): Promise<void> =>
    attempt(async () => {
      await closeFeed(tripId);
      return { kind: 'off' };
    }, NOT_CHANGED);
  return { feed, isBusy, failure, load, turnOn, turnOff };
};

const stateText = (feed: Feed): string => {
  if (feed.kind === 'loading') return 'Looking for an address…';
  if (feed.kind === 'off') return 'No calendar address is in use.';
  if (feed.kind === 'on') {
    return `An address made on ${shortDate(riyadhDate(Date.parse(feed.since)))} works. It was shown once and cannot be shown again; a new one ends it.`;
  }
  return feed.kind === 'fresh' ? 'Copy it now: it is not shown again.' : '';
};

/** Makes, shows and ends the calendar address of a trip. */
export const FeedPanel = ({ tripId }: { tripId: string }) => {
  const { feed, isBusy, failure, load, turnOn, turnOff } = useFeed(tripId);
  return (
    <div className="feed">
      {feed.kind === 'fresh' ? <CopyField label="Calendar address" text={feed.url} what="address" /> : null}
      <p className="feed-state" role="status">
        {stateText(feed)}
      </p>
      {failure === '' ? null : (
        <p className="feed-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="feed-ways">
        {feed.kind === 'failed' ? (
          <Button type="button" variant="soft" disabled={isBusy} onClick={() => void load()}>
            Try again
          </Button>
        ) : null}
        {feed.kind === 'fresh' ? (
          <Button asChild variant="soft">
            <a href={feed.url.replace(/^https?:/, 'webcal:')}>Open in calendar app</a>
          </Button>
        ) : null}
        {feed.kind === 'off' || feed.kind === 'on' ? (
          <Button type="button" disabled={isBusy} onClick={() => void turnOn()}>
            {feed.kind === 'on' ? 'Make a new address' : 'Make an address'}
          </Button>
        ) : null}
        {feed.kind === 'on' || feed.kind === 'fresh' ? (
          <Button type="button" variant="soft" color="red" disabled={isBusy} onClick={() => void turnOff()}>
            Switch off
          </Button>
        ) : null}
      </div>
    </div>
  );
};
