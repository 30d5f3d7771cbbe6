import {
  Building2,
  Bus,
  Coffee,
  Landmark,
  type LucideIcon,
  MapPin,
  Moon,
  Palette,
  ShoppingBag,
  Sparkles,
  Trees,
  Utensils,
} from 'lucide-react';
import { activityEmoji } from './activity-emoji.ts';
import { hasEmoji } from './has-emoji.ts';

const DRAWN: Readonly<Record<string, LucideIcon>> = {
  '🌙': Moon,
  '🥐': Coffee,
  '☕': Coffee,
  '🍽️': Utensils,
  '🕌': Landmark,
  '🏨': Building2,
  '🚗': Bus,
  '🎢': Sparkles,
  '🎭': Sparkles,
  '🏛️': Landmark,
  '🎨': Palette,
  '🏰': Landmark,
  '🧺': ShoppingBag,
  '🛍️': ShoppingBag,
  '🌇': Building2,
  '🌳': Trees,
  '🥾': Trees,
};

/** The emoji of an activity; where the machine cannot draw emoji, an icon stands over it. */
export const ActivityMark = ({ type }: { type: string }) => {
  const emoji = activityEmoji(type);
  if (hasEmoji()) return <span aria-hidden="true">{emoji}</span>;
  const Icon = DRAWN[emoji] ?? MapPin;
  return (
    <>
      <span className="visually-hidden" aria-hidden="true">
        {emoji}
      </span>
      <Icon className="stop-icon" size={14} aria-hidden="true" />
    </>
  );
};
