import type { PushSubject } from '../../sdk/contract/index.ts';
import { type Ear, type Live, placeOf } from '../../sdk/web/live/live.ts';

/** A push channel on which a test speaks. It is live from the beginning. */
export class TestLive implements Live {
  readonly #ears = new Map<string, Set<Ear>>();
  #isLive = true;

  listen(topic: string, subject: PushSubject, ear: Ear): () => void {
    const place = placeOf(topic, subject);
    const ears = this.#ears.get(place) ?? new Set();
    this.#ears.set(place, ears.add(ear));
    ear.became(this.#isLive);
    return () => ears.delete(ear);
  }

  /** Gives whether somebody heard it. */
  say(place: string, body: unknown): boolean {
    const ears = this.#ears.get(place) ?? new Set();
    if (!this.#isLive) return false;
    for (const ear of ears) ear.said(structuredClone(body));
    return ears.size > 0;
  }

  turn(isLive: boolean): void {
    this.#isLive = isLive;
    for (const ears of this.#ears.values()) for (const ear of ears) ear.became(isLive);
  }

  become(): void {}

  stop(): void {
    this.#ears.clear();
  }
}
