import { Fragment, type ReactNode, type RefObject, type SyntheticEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { useOnline } from '../../ui/use-online.ts';
import { touch } from '../changes/changed-stops.ts';
import { openTrip, sendEdit } from '../follow/open-trip.ts';
import { EarlierVersions } from '../versions/earlier-versions.tsx';
import { useViewed } from '../versions/viewed-versions.ts';
import { AssistantItem } from './assistant-item.tsx';
import { type ChatItem, earlierVersions } from './chat-items.ts';
import { KeepPlace } from './keep-place.tsx';
import { OlderMessages, obstacleToReading } from './older-messages.tsx';
import { GROWING } from './use-open-plan.ts';
import { UserItem, type UserItemProps } from './user-item.tsx';

interface ItemProps {
  item: ChatItem;
  /** It is the plan as it is now. */
  isPlan: boolean;
  /** It is the one plan that stands open: as it is now, or as it is written. */
  isOpen: boolean;
  isOlder: boolean;
  /** It answers the question that stands above all else, and has the room for that. */
  hasRoom: boolean;
  /** Its answers can be chosen from. */
  isAsking: boolean;
  /** It came when the reader went back: no news. */
  isEarlier: boolean;
  /** It is one of those that a row stands for. */
  isFolded: boolean;
  onEdit: UserItemProps['onEdit'];
  isOff: boolean;
}

const Item = (props: ItemProps) => {
  const { item, isPlan, isOpen, isOlder, hasRoom, isAsking, isEarlier, isFolded, onEdit, isOff } = props;
  const { role, message } = item;
  return (
    <li
      className="chat-item"
      data-role={role}
      data-plan={isPlan}
      data-open={isOpen}
      data-room={hasRoom}
      hidden={isFolded}
      aria-live={isEarlier ? 'off' : undefined}
    >
      {role === 'user' && message ? (
        <UserItem message={message} onEdit={onEdit} isOff={isOff} />
      ) : (
        <AssistantItem message={message} isOlder={isOlder} isAsking={isAsking} />
      )}
    </li>
  );
};

/** What is pressed or gone to by the keyboard is marked as changed no longer. */
const onTouch = ({ target }: SyntheticEvent): void => {
  if (!(target instanceof Element)) return;
  const day = target.closest<HTMLElement>('.day-card')?.dataset.day;
  if (day !== undefined) touch(target.closest<HTMLElement>('.stop')?.dataset.stop ?? null, Number(day));
};

const VIEWING = 'One of them is being viewed.';

/**
 * The rows that stand for earlier plans, by the index of their first entry, and which entries they hide. One that is
 * viewed is not hidden, whatever comes meanwhile.
 */
const useEarlierVersions = (items: readonly ChatItem[], openAt: number) => {
  // By all of their keys: runs grow at both ends.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const viewed = useViewed();
  const rows = new Map<number, ReactNode>();
  const folded = new Set<number>();
  for (const { from, to, count } of earlierVersions(items, openAt)) {
    const run = items.slice(from, to + 1);
    const keys = run.map(({ key }) => key);
    const isViewed = run.some(({ message }) => message !== null && viewed.has(message.id));
    const isOpened = keys.some((key) => opened.has(key));
    const isOpen = isViewed || isOpened;
    if (!isOpen) for (let index = from; index <= to; index += 1) folded.add(index);
    const toggle = (): void => {
      const others = [...opened].filter((key) => !keys.includes(key));
      setOpened(new Set(isOpened ? others : [...others, ...keys]));
    };
    const row = (
      <EarlierVersions {...{ count, isOpen }} obstacle={isViewed ? VIEWING : null} onToggle={toggle} />
    );
    rows.set(from, row);
  }
  return { rows, folded };
};

interface ChatListProps {
  trip: Trip;
  items: readonly ChatItem[];
  /** Id of the newest plan, and of the one that stands open. */
  newest: string | null;
  openId: string | null;
  /** False for a visitor, and for the owner while signed out. */
  mayWrite: boolean;
  /** A reply is being written. */
  sending: boolean;
  /** Something was asked since the page was opened. */
  hasAsked: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** All entries of a conversation, with the way to earlier ones. */
export const ChatList = (props: ChatListProps) => {
  const { trip, items, newest, openId, mayWrite, sending, hasAsked, scroller } = props;
  const { state } = useSnapshot(openTrip);
  const isOnline = useOnline();
  const isOff = !isOnline || state.isCopy || sending;
  const indexOf = (id: string | null) =>
    items.findIndex(({ message }) => (id === GROWING ? message === null : message?.id === id));
  const openAt = openId === null ? -1 : indexOf(openId);
  // Its id, not its index: what the reader goes back to comes before it.
  const [firstId] = useState(items[0]?.message?.id ?? null);
  const earlier = Math.max(0, indexOf(firstId));
  const lastQuestion = items.findLastIndex(({ role }) => role === 'user');
  const version = items[openAt]?.message?.version;
  const { rows, folded } = useEarlierVersions(items, openAt);
  return (
    <>
      <OlderMessages
        hasOlder={trip.has_older}
        older={state.older}
        obstacle={obstacleToReading(isOnline, state.isCopy)}
        shown={earlier}
      />
      <div role="log" aria-busy={sending} onPointerDown={onTouch} onFocus={onTouch}>
        <KeepPlace
          scroller={scroller}
          // Changes by hand that follow each other are one message, with another version each.
          changesWith={[items[0]?.key, openId, version, state.older].join()}
        >
          <ol className="chat-list">
            {items.map((item, index) => (
              <Fragment key={item.key}>
                {rows.has(index) ? (
                  <li className="chat-item" data-open={false} aria-live="off">
                    {rows.get(index)}
                  </li>
                ) : null}
                <Item
                  item={item}
                  isPlan={item.message !== null && item.message.id === newest}
                  isOpen={index === openAt}
                  isOlder={index < openAt}
                  hasRoom={hasAsked && index === items.length - 1 && item.role === 'assistant'}
                  isAsking={mayWrite && !isOff && index === items.length - 1}
                  isEarlier={index < earlier}
                  isFolded={folded.has(index)}
                  onEdit={mayWrite && index === lastQuestion ? sendEdit : null}
                  isOff={isOff}
                />
              </Fragment>
            ))}
          </ol>
        </KeepPlace>
      </div>
    </>
  );
};
