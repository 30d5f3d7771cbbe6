import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails, with the elements, on anything axe finds on the page as it is now; the rules in `but` do not apply to it. */
export const expectNoFindings = async (
  page: Page,
  where: string,
  but: readonly string[] = [],
): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules([...but])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, where).toEqual([]);
};
