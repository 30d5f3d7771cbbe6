import type { UseFormReturn } from 'react-hook-form';
import type { SignUpForm } from '../../../shared/contracts/account.ts';
import { ApiProblem } from '../../http.ts';

/** The fields of the wire and what they are called in the form. */
const FIELDS = {
  email: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
  nationality: 'nationality',
  date_of_birth: 'dateOfBirth',
} as const satisfies Record<string, keyof SignUpForm>;

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** Puts what the server said about single fields next to them. */
export const showFieldErrors = (form: UseFormReturn<SignUpForm>, problem: unknown): void => {
  if (!(problem instanceof ApiProblem)) return;
  for (const { field, message } of problem.errors) {
    if (isField(field)) form.setError(FIELDS[field], { message });
  }
};
