import { lazy, Suspense } from 'react';
import { markdownBlocks } from './markdown-source.ts';

const MarkdownText = lazy(() => import('./markdown-text.tsx').then((m) => ({ default: m.MarkdownText })));

/** An answer that is no itinerary: text with bold words, lists and links. */
export const ProseView = ({ text, writing }: { text: string; writing: boolean }) => (
  <div className="prose" data-writing={writing}>
    {markdownBlocks(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever join at the end.
      <div key={index} className="prose-block">
        <Suspense fallback={<p className="prose-plain">{block}</p>}>
          <MarkdownText text={block} />
        </Suspense>
      </div>
    ))}
  </div>
);
