import { PROSE, publicPlan, type Question, wireEdit, wirePlan } from './model-answers.ts';

/** What the scripted model can be asked to do. */
export const SCENARIOS = [
  /** A plan, an edit or prose, whichever fits the question. */
  'auto',
  'itinerary',
  'itinerary-public',
  'fenced',
  'edit',
  'prose',
  'error-500',
  'rate-limited',
  'refused-401',
  'cut',
  'length',
  'broken-json',
  'empty',
  'two-megabytes',
  'stall',
  'slow-first-token',
  'html-garbage',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

const autoText = (question: Question): string => {
  if (!question.isEdit) return JSON.stringify(wirePlan(question));
  return question.request.trim().endsWith('?') ? PROSE : JSON.stringify(wireEdit(question));
};

/** What the model writes in a scenario. */
export const textOf = (scenario: Scenario, question: Question): string => {
  const plan = (): string => JSON.stringify(wirePlan(question));
  switch (scenario) {
    case 'itinerary-public':
      return `Certainly! Here is your itinerary:\n\n\`\`\`json\n${JSON.stringify(publicPlan(question), null, 2)}\n\`\`\`\n`;
    case 'fenced':
      return `\`\`\`json\n${plan()}\n\`\`\``;
    case 'edit':
      return JSON.stringify(wireEdit(question));
    case 'prose':
      return PROSE;
    case 'broken-json':
      return `${plan().slice(0, Math.floor(plan().length * 0.6))}" oops }}]] not json`;
    case 'length':
      return plan().slice(0, Math.floor(plan().length * 0.6));
    case 'two-megabytes':
      return `{"greeting":"Hello","days":[{"day":1,"activities":[{"venue_name":"Endless","description":"${'word '.repeat(400_000)}"}]}]}`;
    case 'empty':
      return '';
    case 'itinerary':
      return plan();
    default:
      return autoText(question);
  }
};
