import { memo, Suspense, useRef, useState } from 'react';
import { lazyPart, PartBoundary } from '../../ui/loading/lazy-part.tsx';
import { useOffscreen } from '../itinerary/use-offscreen.ts';
import { createPartReader, markdownBlocks } from './markdown-source.ts';

const fetchMarkdown = () => import('./markdown-text.tsx');
const MarkdownText = lazyPart(async () => (await fetchMarkdown()).MarkdownText);

/** Loads the code of text replies before there is one: to load it with the first words would delay them on a slow phone. */
export const prepareProse = (): void => {
  fetchMarkdown().catch(() => {
    // Without it the reply is shown as plain text; see ProseView.
  });
};

/** Some paragraphs of a reply; rendered again only when its own text changes. */
const ProsePart = memo(({ text, offscreen }: { text: string; offscreen: boolean }) => (
  <div className="prose-part" data-offscreen={offscreen}>
    {markdownBlocks(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever join at the end.
      <div key={index} className="prose-block" dir="auto">
        <Suspense fallback={<p className="prose-plain">{block}</p>}>
          <MarkdownText text={block} />
        </Suspense>
      </div>
    ))}
  </div>
));

/** An answer that is no itinerary: text with bold words, lists and links. */
export const ProseView = ({ text, writing }: { text: string; writing: boolean }) => {
  const [readParts] = useState(createPartReader);
  const parts = readParts(text);
  const box = useRef<HTMLDivElement>(null);
  // Read from the server its parts may still get their style, and with it another height, after they were laid out.
  const [wasWriting] = useState(writing);
  const isOffscreen = useOffscreen(box, wasWriting ? parts.length : 0);
  return (
    <div ref={box} className="prose">
      <PartBoundary
        instead={() => (
          <p className="prose-plain" dir="auto">
            {text}
          </p>
        )}
      >
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever join at the end.
          <ProsePart key={index} text={part} offscreen={isOffscreen(index)} />
        ))}
      </PartBoundary>
    </div>
  );
};
