import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';

/** A trip as the server returns it, with what a test gives instead. */
export const tripWith = (more: Partial<Trip> = {}): Trip => ({
  trip_id: '7d7f4a36-6d62-4c6e-8b1d-0f2f6a1b2c3d',
  name: 'Riyadh',
  destination: 'Riyadh',
  start_date: '2026-12-11',
  nights: 2,
  companions: 1,
  status: 'planning',
  archived: false,
  shared: false,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  notes: null,
  revision: 1,
  mine: true,
  reply: null,
  last_no: 0,
  failure: null,
  chat_history: [],
  ...more,
});

/** A stored message. */
export const messageWith = (id: string, role: ChatMessage['role'], content: string): ChatMessage => ({
  id,
  role,
  content,
  created_at: '2026-11-01T08:00:00.000Z',
});
