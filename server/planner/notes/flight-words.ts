import { clockAfter } from './clock-words.ts';

const LANDING = String.raw`(?:arriv\w*|land\w*|touch\w* down|get in)\b[^.;\n]{0,20}?\b(?:at|around|by)`;
const LEAVING = String.raw`(?:depart\w*|fly out|flight (?:home|back|out)|flight (?:leaves|goes|is)|leave riyadh|return flight)\b[^.;\n]{0,20}?\b(?:at|around|by)|flight leaves`;

/** When the traveller lands, as the text says, in minutes after midnight; null when it does not say. */
export const landingIn = (text: string): number | null => clockAfter(text, LANDING);

/** When the flight home leaves, as the text says. */
export const leavingIn = (text: string): number | null => clockAfter(text, LEAVING);
