import { Lock } from 'lucide-react';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';
import { activityLabel } from '../../../shared/stop-title.ts';
import { session } from '../../session/session.ts';
import { monthName } from '../../ui/in-words.ts';
import { ChangedMark } from '../changes/changed-mark.tsx';
import { DropPlace } from '../drag/drop-place.tsx';
import { StopGrip } from '../drag/stop-grip.tsx';
import { pointingAt, usePaired } from '../pairing.ts';
import { DetailsToggle } from '../place-facts/details-toggle.tsx';
import { ActivityMark } from '../stops/activity-mark.tsx';
import { StopButton } from './menus/stop-button.tsx';
import { PinButton } from './pin-button.tsx';
import { Way } from './stop-way.tsx';
import './stop-row.css';

/** Where the text is being written; the conversation keeps it in view. */
export const Caret = () => <span className="caret" data-tail aria-hidden="true" />;

/** The name of a place, linked to its place on a map if the link is known. Links come checked as http or https. */
export const PlaceLink = ({ name, link }: { name: string; link: string | null }) =>
  link === null ? (
    name
  ) : (
    <a className="place-link" href={link} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );

const Times = ({ start, end }: { start: string | null; end: string | null }) => (
  <div className="stop-times">
    {start ? <time dateTime={start}>{start}</time> : null}
    {end ? (
      <time className="stop-end" dateTime={end}>
        {end}
      </time>
    ) : null}
  </div>
);

/** How well the place is known; nothing where nothing is said, as in plans of before. */
const checkText = ({ checkedOn, confirmed }: ReadActivity): string => {
  const month = checkedOn && monthName(`${checkedOn}-01`);
  if (confirmed) return month ? `Checked ${month}` : '';
  return `Not confirmed as open${month ? ` · source of ${month}` : ''}`;
};

const UNCONFIRMED = 'No good source says that this place is open; check it before you go.';

/** What is known of the place: in a line, and, where it is one of ours, behind a press. */
const Check = ({ stop, date, writing }: Pick<StopRowProps, 'stop' | 'date' | 'writing'>) => {
  const { status } = useSnapshot(session);
  const text = checkText(stop);
  const title = stop.confirmed ? undefined : UNCONFIRMED;
  if (stop.venueId !== null && !writing && status === 'in')
    return (
      <DetailsToggle venueId={stop.venueId} name={stop.name} date={date} title={title}>
        {text === '' ? '' : `${text} · `}Details
      </DetailsToggle>
    );
  // With its room where a press for more will stand there: nothing moves when the plan is whole.
  return text === '' && stop.venueId === null ? null : (
    <p className="stop-check" title={title}>
      {text}
    </p>
  );
};

interface StopRowProps {
  stop: ReadActivity;
  day: number;
  /** Its position on its day. */
  index: number;
  /** The date of its day, YYYY-MM-DD. */
  date: string | null;
  /** Its pin on the map and the number there; null without one. */
  pinId: string | null;
  order: number;
  writing: boolean;
}

/** One activity of a day. */
export const StopRow = memo((props: StopRowProps) => {
  const { stop, day, index, date, pinId, order, writing } = props;
  const paired = usePaired(pinId);
  return (
    <li className="stop" data-stop={stop.stopId} data-paired={paired} {...pointingAt(pinId)}>
      <Times start={stop.start} end={stop.end} />
      <StopGrip key={stop.stopId} stop={stop} day={day} />
      <div className="stop-words">
        {stop.travel ? <Way travel={stop.travel} firstAt={index === 0 ? stop.start : null} /> : null}
        {pinId === null ? null : (
          <PinButton pinId={pinId} name={stop.name} order={order} isChosen={paired === 'chosen'} />
        )}
        {stop.type === '' ? null : (
          <p className="stop-type">
            <ActivityMark type={stop.type} /> {activityLabel(stop.type)}
            <ChangedMark stopId={stop.stopId} />
          </p>
        )}
        <p className="stop-name">
          <PlaceLink name={stop.name} link={stop.link} />
          {stop.verified === false ? (
            <span className="stop-unsure" title="This place is not in our catalogue; check it before you go.">
              not verified
            </span>
          ) : null}
          {stop.locked ? (
            <>
              <Lock className="stop-lock" size={14} aria-hidden="true" />
              <span className="visually-hidden">Locked</span>
            </>
          ) : null}
        </p>
        {stop.description === '' && !writing ? null : (
          <p className="stop-about">
            {stop.description}
            {writing ? <Caret /> : null}
          </p>
        )}
        {/* A row may come to show another stop, and what is open belongs to this one. */}
        <Check key={`about ${stop.venueId}`} stop={stop} date={date} writing={writing} />
        <StopButton key={stop.stopId} stop={stop} />
      </div>
      <DropPlace day={day} index={index} name={stop.name} />
    </li>
  );
});
