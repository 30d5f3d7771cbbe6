import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { displayName } from '../../../shared/contracts/account.ts';
import { tripPage } from '../../../shared/contracts/app-pages.ts';
import { startTrip } from '../../api.ts';
import { failureText } from '../../failure-text.ts';
import { session } from '../../session/session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.tsx';
import { CreatingOverlay } from './creating-overlay.tsx';
import { asNewTrip, EMPTY_TRIP, type NewTripValues, newTripForm } from './new-trip-form.ts';
import { NotesField } from './notes-field.tsx';
import { TripFields } from './trip-fields.tsx';
import './new-trip-page.css';

const FALLBACK = 'Please try again or contact support if the problem persists.';

const useNewTrip = () => {
  const [, navigate] = useLocation();
  const schema = useMemo(() => newTripForm(Date.now), []);
  const form = useForm<NewTripValues>({ resolver: valibotResolver(schema), defaultValues: EMPTY_TRIP });
  const submit = form.handleSubmit(async (values) => {
    try {
      const trip = await startTrip(asNewTrip(values));
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

/** The new trip screen, /trip/new. */
export const NewTripPage = () => {
  usePageTitle('New trip');
  const { user } = useSnapshot(session);
  const { form, submit } = useNewTrip();
  const { isSubmitting } = form.formState;
  return (
    <div className="new-trip">
      <h1>Welcome {displayName(user)}!</h1>
      <p className="new-trip-prompt">To help you with your travel plan, please fill the following:</p>
      <form className="new-trip-form" noValidate onSubmit={submit} inert={isSubmitting}>
        <TripFields form={form} />
        <NotesField form={form} />
        <Button type="submit" size="4" className="new-trip-submit" disabled={isSubmitting}>
          {isSubmitting ? 'Creating Your Trip...' : 'Create Trip Plan'}
        </Button>
      </form>
      {isSubmitting && <CreatingOverlay />}
    </div>
  );
};
