import { memo, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useRest } from '../itinerary/use-rest.ts';
import { createPartReader, markdownBlocks } from './markdown-source.ts';

const fetchMarkdown = () => import('./markdown-text.tsx');
const MarkdownText = lazyPart(async () => (await fetchMarkdown()).MarkdownText);

/** Gets the code of text answers before there is one: reading it in just then would hold up a slow phone. */
export const prepareProse = (): void => {
  fetchMarkdown().then(
    ({ warmUpMarkdown }) => warmUpMarkdown(),
    () => {
      // Drawn without it, the answer is plain text; see ProseView.
    },
  );
};

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
  const box = useRef<HTMLDivElement>(null);
  const rested = useRest(box, writing, parts.length);
  return (
    <div ref={box} className="prose">
      <PartBoundary instead={() => <p className="prose-plain">{text}</p>}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever join at the end.
          <ProsePart key={index} text={part} resting={index < rested} />
        ))}
      </PartBoundary>
    </div>
  );
};
