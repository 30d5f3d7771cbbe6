import { memo, Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { createPartReader, markdownBlocks } from './markdown-source.ts';
import { useAwake } from './use-awake.ts';

const MarkdownText = lazyPart(async () => (await import('./markdown-text.tsx')).MarkdownText);

const WOKEN_PER_PICTURE = 1;

/** Some paragraphs of an answer; drawn again only when its own text is another one. */
const ProsePart = memo(({ text, resting }: { text: string; resting: boolean }) => (
  <div className="prose-part" data-resting={resting}>
    {markdownBlocks(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever join at the end.
      <div key={index} className="prose-block">
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
  const awake = useAwake(writing, parts.length, WOKEN_PER_PICTURE);
  return (
    <div className="prose">
      <PartBoundary instead={<p className="prose-plain">{text}</p>}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever join at the end.
          <ProsePart key={index} text={part} resting={index >= awake} />
        ))}
      </PartBoundary>
    </div>
  );
};
