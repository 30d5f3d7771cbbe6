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

/** A piece of Markdown, without HTML and images. Loaded only when a reply is not an itinerary. */
export const MarkdownText = memo(({ text }: { text: string }) => (
  <Markdown skipHtml components={components}>
    {markdownSource(text)}
  </Markdown>
));
