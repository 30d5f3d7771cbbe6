import { BusFront, Landmark, Sparkles, UtensilsCrossed } from 'lucide-react';
import './start-chat.css';

const SUGGESTIONS = [
  { Icon: UtensilsCrossed, label: 'Restaurants', text: 'Which restaurants do you recommend near our stops?' },
  { Icon: Sparkles, label: 'Activities', text: 'Suggest some activities that fit our trip.' },
  {
    Icon: Landmark,
    label: 'Cultural insights',
    text: 'What should we know about local customs and culture?',
  },
  { Icon: BusFront, label: 'Transportation tips', text: 'How do we best get around the city?' },
] as const;

/** What an empty conversation offers; a suggestion goes into the composer, where it can still be changed. */
export const StartConversation = ({ onPick }: { onPick: ((text: string) => void) | null }) => (
  <section className="start-chat">
    <h2>Start Your Conversation</h2>
    <p>Ask for restaurants, activities, cultural insights or transportation tips.</p>
    <ul>
      {SUGGESTIONS.map(({ Icon, label, text }) => (
        <li key={label}>
          <button type="button" disabled={onPick === null} onClick={() => onPick?.(text)}>
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
