import { useEffect, useRef } from 'react';
import type { Change } from '../../../../shared/contracts/changes.ts';
import type { DetailsPreview } from '../../../../shared/contracts/trip.ts';

const KINDS = {
  added: 'New',
  removed: 'Gone',
  moved: 'Moved',
  retimed: 'Other time',
  replaced: 'Replaced',
  hotel: 'Hotel',
} as const;

const wasText = ({ kind, was }: Change): string => {
  if (was === undefined) return '';
  return kind === 'replaced' || kind === 'hotel' ? `instead of ${was}` : `was ${was.toLowerCase()}`;
};

const ChangeLine = ({ change }: { change: Change }) => {
  const { kind, name } = change;
  const was = wasText(change);
  return (
    <li className="consequence" data-kind={kind}>
      <span className="consequence-kind">{KINDS[kind]}</span>
      <span>
        {name}
        {was === '' ? null : <span className="consequence-was"> {was}</span>}
      </span>
    </li>
  );
};

/** The changes day by day; those of the hotel, which has none, come first. */
const byDay = (changes: readonly Change[]): [head: string, changes: Change[]][] => {
  const days = new Map<number, Change[]>();
  for (const change of changes) {
    const day = change.kind === 'hotel' ? 0 : change.day;
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .map(([day, list]) => [day === 0 ? 'Hotel' : `Day ${day}`, list]);
};

/** What a change of the trip would do to its plan. */
export const Consequences = ({ preview: { summary, changes } }: { preview: DetailsPreview }) => {
  const head = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form, which had the focus.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="consequences">
      <h2 ref={head} tabIndex={-1}>
        What changes
      </h2>
      <p>{summary}</p>
      {byDay(changes).map(([day, list]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {list.map((change) => (
              <ChangeLine key={`${change.kind} ${change.stop_id ?? ''} ${change.name}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
