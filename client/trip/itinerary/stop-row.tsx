import { Lock } from 'lucide-react';
import { memo } from 'react';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';
import { monthName } from '../../ui/in-words.ts';
import { ChangedMark } from '../changes/changed-mark.tsx';
import { ActivityMark, activityLabel } from './activity-mark.tsx';
import { StopButton } from './stop-button.tsx';

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
const Check = ({ stop: { checkedOn, confirmed } }: { stop: ReadActivity }) => {
  const month = checkedOn && monthName(`${checkedOn}-01`);
  if (confirmed) return month ? <p className="stop-check">Checked {month}</p> : null;
  return (
    <p className="stop-check" title="No good source says that this place is open; check it before you go.">
      Not confirmed{month ? ` · source of ${month}` : ''}
    </p>
  );
};

/** One activity of a day. */
export const StopRow = memo(({ stop, writing }: { stop: ReadActivity; writing: boolean }) => (
  <li className="stop" data-stop={stop.stopId}>
    <Times start={stop.start} end={stop.end} />
    <div className="stop-words">
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
      <Check stop={stop} />
      {/* A row may come to show another stop, and what is open belongs to this one. */}
      <StopButton key={stop.stopId} stop={stop} />
    </div>
  </li>
));
