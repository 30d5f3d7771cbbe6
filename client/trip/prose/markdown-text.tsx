import { memo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { markdownSource } from './markdown-source.ts';

const components: Components = {
  // Security: text of models and users is hostile. A link leads out over http or https or is no link at all.
  a: ({ href, children }) =>
    href && /^https?:\/\//i.test(href) ? (
      <a className="place-link" href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
  // Security: an image from elsewhere would reveal to its host who reads this, and when.
  img: ({ alt }) => alt ?? null,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
};

const readMarkdown = (text: string) =>
  Markdown({ skipHtml: true, components, children: markdownSource(text) });

/** A piece of Markdown, without HTML and images. Loaded only when a reply is not an itinerary. */
export const MarkdownText = memo(({ text }: { text: string }) => readMarkdown(text));

/** What replies mostly consist of. */
const SAMPLES = ['Words', '**Bold** and [a link](https://example.com)', '### Title', '- One\n- Two'];

/**
 * Renders each kind of text once, since code is slow when it first runs. Each in a task of its own: all of them at once
 * would block a slow phone.
 */
export const warmUpMarkdown = (): void => {
  for (const sample of SAMPLES) setTimeout(() => void readMarkdown(sample));
};
