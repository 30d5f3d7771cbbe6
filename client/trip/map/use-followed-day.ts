import { useEffect } from 'react';
import { subscribeKey } from 'valtio/utils';
import { dayInView } from '../days/use-day-in-view.ts';

/** Chooses the day that is read beside the map, and each one reached after it, as long as `isOn`. */
export const useFollowedDay = (isOn: boolean, choose: (day: number) => void): void => {
  useEffect(() => {
    if (!isOn) return;
    const follow = (day: number | null): void => {
      if (day !== null) choose(day);
    };
    follow(dayInView.day);
    return subscribeKey(dayInView, 'day', follow);
  }, [isOn, choose]);
};
