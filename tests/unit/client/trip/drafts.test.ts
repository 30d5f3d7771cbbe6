// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createDrafts } from '../../../../client/trip/follow/drafts.ts';
import { MESSAGE_MAX } from '../../../../shared/contracts/limits.ts';

describe('unsent words', () => {
  const drafts = createDrafts(() => sessionStorage);
  beforeEach(() => sessionStorage.clear());

  test('are kept for each trip by itself, and forgotten once they are empty', () => {
    drafts.keep('one', 'A quiet hotel');
    drafts.keep('two', 'More museums');
    expect(createDrafts(() => sessionStorage).read('one')).toBe('A quiet hotel');
    expect(drafts.read('three')).toBe('');
    drafts.keep('one', '');
    expect(drafts.read('one')).toBe('');
    expect(drafts.read('two')).toBe('More museums');
  });

  test('go with a sign-out, and nothing else of the tab goes with them', () => {
    sessionStorage.setItem('other', 'stays');
    drafts.keep('one', 'A quiet hotel');
    drafts.keep('two', 'More museums');
    drafts.wipe();
    expect([drafts.read('one'), drafts.read('two')]).toEqual(['', '']);
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  test('that no composer can have written are not taken', () => {
    sessionStorage.setItem('rihla:draft:one', 'x'.repeat(MESSAGE_MAX + 1));
    expect(drafts.read('one')).toBe('');
  });

  test('are no trouble where nothing can be stored', () => {
    const none = createDrafts(() => {
      throw new DOMException('no storage here', 'SecurityError');
    });
    none.keep('one', 'A quiet hotel');
    expect(none.read('one')).toBe('');
    none.wipe();
  });
});
