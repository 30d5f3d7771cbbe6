import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import type { SimNode } from './sim-node.ts';

/** All of one writing, as its writer has it. */
export interface Written {
  replyId: string;
  node: SimNode;
  beganAt: number;
  text: string;
  /** When its writer was last seen at it. */
  heldAt: number;
  /** When the text had come to which length. */
  lengths: { at: number; length: number }[];
}

/** A checkpoint a second, and a slow answer of the database. */
const CHECKPOINT_MS = 1_000 + 3 * 120;
/** From the death of a writer to the next one (promise L4). */
const TAKEOVER_MS = 5_000;

/** All writings of one history, as their writers have them; calls `fault` with every violation. */
export class SimWritings {
  readonly all = new Map<number, Written>();
  readonly #now: () => number;
  readonly #fault: (what: string) => void;
  readonly #onBegin: (node: SimNode, no: number, replyId: string) => void;
  readonly #deaths: { at: number; no: number }[] = [];

  constructor(
    now: () => number,
    fault: (what: string) => void,
    onBegin: (node: SimNode, no: number, replyId: string) => void,
  ) {
    this.#now = now;
    this.#fault = fault;
    this.#onBegin = onBegin;
  }

  /** Looks into the memory of a node. */
  lookAt(node: SimNode, tripId: string): void {
    const growing = node.replies.here(tripId);
    if (!growing || node.process.state !== 'running') return;
    const { no, text, id } = growing;
    const known = this.all.get(no);
    if (known) known.heldAt = this.#now();
    if (!known) {
      const began = { at: this.#now(), length: text.length };
      this.#checkKept(id, no, text);
      this.#onBegin(node, no, id);
      this.all.set(no, { replyId: id, node, beganAt: began.at, heldAt: began.at, text, lengths: [began] });
    } else if (known.node !== node) this.#fault(`writing ${no} has two writers`);
    else if (text !== known.text) {
      if (!text.startsWith(known.text)) this.#fault(`writing ${no} did not only grow`);
      known.text = text;
      known.lengths.push({ at: this.#now(), length: text.length });
    }
  }

  /** What a writing came to; one whose claimer never received it has only what it kept of the one before. */
  textOf(replyId: string, no: number): string | undefined {
    const upTo = [...this.all].filter(([at, one]) => at <= no && one.replyId === replyId).at(-1);
    return upTo && (upTo[0] === no ? upTo[1].text : resumablePrefix(upTo[1].text));
  }

  died(node: SimNode, tripId: string): void {
    const growing = node.replies.here(tripId);
    if (growing) this.#deaths.push({ at: this.#now(), no: growing.no });
  }

  #checkKept(replyId: string, no: number, kept: string): void {
    const before = [...this.all].filter(([at, one]) => at < no && one.replyId === replyId).at(-1)?.[1];
    const text = before?.text ?? '';
    if (!text.startsWith(kept) || resumablePrefix(kept) !== kept)
      this.#fault(`writing ${no} began with a wrong text`);
    const safe = before ? this.#safeLength(before) : 0;
    if (kept.length < resumablePrefix(text.slice(0, safe)).length)
      this.#fault(`writing ${no} lost whole days`);
  }

  /** How much of a writing must have been in the database by now at the latest. */
  #safeLength(written: Written): number {
    let at = written.heldAt - CHECKPOINT_MS;
    for (const { from, to } of [...written.node.troubles.all].reverse()) {
      if (to >= at) at = Math.min(at, from - CHECKPOINT_MS);
    }
    return written.lengths.findLast((one) => one.at <= at)?.length ?? 0;
  }

  /** Whether a dead writer's reply went on in time, wherever another node could have done it. */
  judgeDeaths(nodes: readonly SimNode[], bornAt: (node: SimNode) => number): void {
    for (const { at, no } of this.#deaths) {
      const next = this.all.get(no + 1);
      if (next?.replyId !== this.all.get(no)?.replyId || !next) continue;
      const couldAnyone = nodes.some(
        (node) =>
          bornAt(node) <= at &&
          !node.troubles.all.some((one) => one.to >= at - 1_000 && one.from <= at + TAKEOVER_MS),
      );
      if (couldAnyone && next.beganAt > at + TAKEOVER_MS)
        this.#fault(`writing ${no} was taken over too late`);
    }
  }
}
