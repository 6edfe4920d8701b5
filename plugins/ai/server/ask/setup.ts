import { fail, flag } from '@docstead/core/contract';
import type { FileAnswer } from '@docstead/core/server';
import { itemArchived } from '../../../items/contract/failures.ts';
import { type FoundPage, type Item, itemFields, pageFinder } from '../../../items/points.ts';
import type { askCalls } from '../../contract/ask.ts';
import { DONE, eventOf, type PagesFrame } from '../../stream.ts';
import { createAnswers } from '../answer/stream-answer.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, HandlersOf } from '../setup.ts';
import { createAskPolicy } from './ask.policy.ts';
import { askPrompt } from './ask-prompt.ts';
import { keepTerms, termsOf } from './item.model.ts';

/** Pages that an answer is written from, and characters of each: together they fit into what small models read. */
const FOUND = { count: 8, length: 3_000 } as const;

export function setUpAsk(app: AiSetup, services: AiServices): HandlersOf<typeof askCalls> {
  const answers = createAnswers(app, services);
  const policy = createAskPolicy(app);
  app.on(itemFields, async ({ item_id }, scope) => ({
    ai_knowledge_base_enabled: flag(await policy.isOpen(item_id, scope)),
  }));
  return {
    '/api/ai/ask': async ({ input: { question, before }, allowed, ctx }) => {
      const { item } = allowed;
      await policy.require(item.item_id, ctx);
      // Within the rights of whoever asks: no other page comes near the model.
      const pages = await app.services.get(pageFinder).about(allowed, question, { ...FOUND, scope: ctx });
      if (pages.length === 0) return nothingFound(app.text(ctx.locale, 'ask.nothing_found'));
      const mark = `page-${app.random.hex(8)}`;
      return answers({ messages: askPrompt({ pages, question, before }, mark), first: framed(item, pages) }, ctx);
    },
    '/api/item/getAiConfig': async ({ allowed: { item }, ctx }) => {
      const { enabled, guests, welcome } = await termsOf(ctx.db, item.item_id);
      return { enabled: flag(enabled), guests: flag(guests), welcome };
    },
    '/api/item/setAiConfig': async ({ input, allowed: { item }, ctx }) => {
      if (item.is_archived) throw fail(itemArchived);
      const terms = { enabled: input.enabled === 1, guests: input.guests === 1, welcome: input.welcome.trim() };
      await ctx.db.write((db) => keepTerms(db, item.item_id, terms));
      return [];
    },
    '/api/ai/getWelcome': async ({ allowed: { item }, ctx }) => {
      const { welcome } = await policy.require(item.item_id, ctx);
      return { welcome };
    },
  };
}

const framed = ({ item_id, item_domain }: Item, pages: readonly FoundPage[]): PagesFrame => ({
  pages: pages.map(({ page_id, page_title, path }) => ({
    ...{ page_id: String(page_id), page_title, path },
    href: `/${item_domain || item_id}/${page_id}`,
  })),
});

/** An answer without the model, which has nothing to write it from; it is not counted. */
function nothingFound(content: string): FileAnswer {
  async function* body(): AsyncGenerator<string, void> {
    yield eventOf({ pages: [] });
    yield eventOf({ choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] });
    yield eventOf(DONE);
  }
  return { body: body(), type: 'text/event-stream; charset=utf-8' };
}
