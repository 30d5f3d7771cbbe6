import { Button } from '@radix-ui/themes';
import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import type { NewTripValues } from './new-trip-form.ts';
import { NotesField } from './trip-fields.tsx';

/** Travel styles the form offers to someone who does not know what to write. */
export const SUGGESTIONS: readonly string[] = [
  'I love history. Please build the days around Diriyah, Masmak Fort and the museums, with time to read the signs and an unhurried lunch in between.',
  'We are travelling with two young children. Short drives, shade, playgrounds and early dinners, please, and nothing that needs an hour of standing still.',
  'Food is the point of this trip: Najdi kitchens, a proper kabsa, street snacks in the old souqs and one evening that deserves a nice shirt.',
  'A first visit to the Kingdom. Show us the must-see sights at an easy pace, and tell us about customs before we walk into them.',
  'I shoot photographs. Sunrise and blue hour matter more to me than lunch: mud-brick walls, the skyline, markets and open desert.',
  'We are on a small budget. Free museums, public parks, souqs and cheap local restaurants, with as few taxi rides as possible.',
  'This is our honeymoon. Quiet corners, sunset views, a good spa and dinners with candles; leave the mornings free.',
  'I want to be outdoors: walks in Wadi Hanifah, the red sands, the Edge of the World, and a swim or a massage afterwards.',
  'Art and design first. Galleries in the JAX district, contemporary museums, interesting architecture and cafés where people sketch.',
  'I am here on business and only free from four in the afternoon. Plan evenings: a sight, a walk, then somewhere good to eat.',
  'My parents are in their seventies. Few stairs, places to sit, air-conditioned halls in the afternoon and no more than three stops a day.',
  'We are a group of friends who like a full day: go-karts, theme parks, Boulevard nights and late burgers. Sleep is optional.',
  'I would like to understand daily life: neighbourhood bakeries, coffee houses, a local market and a conversation or two. Keep me away from malls.',
  'We are vegetarians who like long walks. Indian, Lebanese and Saudi dishes without meat, parks, and old quarters in the cool of the evening.',
  'Shopping and souvenirs: gold, oud, dates, carpets and abayas in the old souqs one day, the smart streets of Olaya on another.',
];

/** One of the suggestions, never the one on screen. `random` returns a number from 0 up to but not including 1. */
export const nextSuggestion = (current: string, random: () => number): string => {
  const others = SUGGESTIONS.filter((one) => one !== current);
  return others[Math.floor(random() * others.length)] ?? current;
};

/**
 * Writes into a field as somebody would who types over all of it, so that the browser's own undo takes it back. Returns
 * whether the browser can. The focus is where it was afterwards.
 */
const typeOver = (field: HTMLTextAreaElement | null | undefined, words: string): boolean => {
  const before = document.activeElement;
  field?.focus({ preventScroll: true });
  field?.select();
  // There is no other way into the browser's undo, and all browsers keep this one for editors.
  const isTyped = document.activeElement === field && document.execCommand('insertText', false, words);
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isTyped;
};

/** Free words about the trip, with a button that writes some. */
export const SuggestedNotes = ({ form }: { form: UseFormReturn<NewTripValues> }) => {
  const whole = useRef<HTMLDivElement>(null);
  const suggest = () => {
    const before = form.getValues('additionalNotes');
    const write = (words: string) => {
      if (typeOver(whole.current?.querySelector('textarea'), words)) return;
      form.setValue('additionalNotes', words, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    };
    write(nextSuggestion(before, Math.random));
    const isOwn = before.trim() !== '' && !SUGGESTIONS.includes(before);
    const undo = { label: 'Undo', alt: 'Type your words again', run: () => write(before) };
    toast({ title: 'Suggestion generated!', ...(isOwn ? { action: undo } : {}) });
  };
  return (
    <div ref={whole} className="new-trip-notes">
      <NotesField form={form} />
      <Button type="button" variant="soft" color="purple" className="new-trip-suggest" onClick={suggest}>
        <Sparkles size={16} aria-hidden /> Generate Suggestion
      </Button>
    </div>
  );
};
