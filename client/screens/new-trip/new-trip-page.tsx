import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { displayName } from '../../../shared/contracts/account.ts';
import { tripPage } from '../../../shared/contracts/app-pages.ts';
import type { NewTrip } from '../../../shared/contracts/trip.ts';
import { startTrip } from '../../api/trips.ts';
import { DuneScene } from '../../art/dune-scene.tsx';
import { failureText } from '../../failure-text.ts';
import { session } from '../../session/session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';
import { forgetForm, keepForm, keptForm } from './kept-form.ts';
import { asNewTrip, type NewTripValues, newTripForm } from './new-trip-form.ts';
import { SuggestedNotes } from './suggested-notes.tsx';
import { TripFields } from './trip-fields.tsx';
import './new-trip-page.css';

/** Covers the window while the server makes the trip. */
const CreatingOverlay = () => (
  <div className="dune-ground creating" role="status">
    <DuneScene viewBox="-360 300 1440 700" />
    <div className="dune-card">
      <svg viewBox="0 0 220 64" className="creating-route" aria-hidden="true">
        <path d="M16 46C52 8 84 8 110 32S170 60 204 18" pathLength="1" />
        <circle cx="16" cy="46" r="7" />
        <circle cx="110" cy="32" r="7" />
        <circle cx="204" cy="18" r="7" />
      </svg>
      <h2>Creating Your Trip</h2>
      <p>Our AI is crafting a personalized itinerary just for you...</p>
    </div>
  </div>
);

const FALLBACK = 'Please try again or contact support if the problem persists.';

/** Names a request: the same trip wished again may have been begun already, although no answer came. */
const createNamer = () => {
  let last = { trip: '', id: '' };
  return (trip: NewTrip): NewTrip => {
    const text = JSON.stringify(trip);
    if (text !== last.trip) last = { trip: text, id: crypto.randomUUID() };
    return { ...trip, id: last.id };
  };
};

const useNewTrip = (onCreating: () => void) => {
  const [, navigate] = useLocation();
  const schema = useMemo(() => newTripForm(Date.now), []);
  const [defaultValues] = useState(keptForm);
  const [named] = useState(createNamer);
  const form = useForm<NewTripValues>({ resolver: valibotResolver(schema), defaultValues });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepForm(values) }),
    [form],
  );
  const submit = form.handleSubmit(async (values) => {
    onCreating();
    try {
      const trip = await startTrip(named(asNewTrip(values)));
      forgetForm();
      window.dispatchEvent(new CustomEvent('trip-created', { detail: trip }));
      toast({
        title: 'Trip plan created!',
        text: 'Your itinerary is being generated.',
        kind: 'success',
      });
      navigate(tripPage(trip.trip_id));
    } catch (problem) {
      toast({ title: 'Failed to create trip', text: failureText(problem, FALLBACK), kind: 'error' });
    }
  });
  return { form, submit };
};

/** The new trip screen, /trip/new. `onCreating` is called when the server is asked for the trip. */
export const NewTripPage = ({ onCreating }: { onCreating: () => void }) => {
  usePageTitle('New trip');
  const { user } = useSnapshot(session);
  const { form, submit } = useNewTrip(onCreating);
  const { isSubmitting } = form.formState;
  return (
    <>
      <div className="page new-trip">
        <h1>Welcome {displayName(user)}!</h1>
        <p className="page-lead">To help you with your travel plan, please fill the following:</p>
        <form className="page-card new-trip-form" noValidate onSubmit={submit} inert={isSubmitting}>
          <TripFields form={form} />
          <SuggestedNotes form={form} />
          <Button type="submit" size="4" className="new-trip-submit" disabled={isSubmitting}>
            {isSubmitting ? 'Creating Your Trip...' : 'Create Trip Plan'}
          </Button>
        </form>
        {isSubmitting && <CreatingOverlay />}
      </div>
      {/* The overlay has the same drawing, whose colours are found by their ids: there is one at a time. */}
      {isSubmitting ? null : (
        <div className="new-trip-art">
          <DuneScene viewBox="-470 545 1390 290" fit="xMidYMax slice" />
        </div>
      )}
    </>
  );
};
