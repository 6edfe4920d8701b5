import { type BootFirst, type BootGate, type Matched, PRODUCT, type Theme } from '@docstead/core/contract';
import { type Closed, type Generation, readCookie } from '@docstead/core/kernel';
import { allJobs, type FirstView, type Scope, siteReady } from '@docstead/core/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBootWriter, type WebOf } from './boot-block.ts';
import { brandOf } from './brand.ts';
import { createResolver, type PluginRoute } from './first-view.ts';
import { pageHeaders, secretAddresses, unionOf } from './headers.ts';
import { composePage, type PageFiles } from './html.ts';
import { composeNote } from './note.ts';
import { htmlSender } from './send-html.ts';
import { word } from './words.ts';

export interface PageOptions {
  readonly webOf: WebOf;
  /** The shell's files as they are now. */
  readonly shell: () => Promise<PageFiles>;
  readonly isDev: boolean;
  /** What a first view may take; 3 by default. */
  readonly firstSeconds?: number;
}

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers every address that is no call and no file, for one generation. */
export function createPages(generation: Generation, { webOf, shell, isDev, firstSeconds }: PageOptions): AnswerPage {
  const resolve = createResolver(generation, firstSeconds);
  const writeBoot = createBootWriter(generation, webOf);
  const isReady = readiness(generation);
  const hasWork = workOf(generation);
  const headers = pageHeaders(isDev, unionOf(generation.plugins.map(({ file }) => file.csp)));
  const isSecret = secretAddresses(generation.routes.map(({ value }) => value));
  const sendHtml = htmlSender();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scope = await generation.scopeOf(request, reply);
    const asked = askedOf(request);
    const ready = await isReady(scope);
    const { locale } = scope;
    const theme = themeOf(request);
    if (!ready && !/^\/setup(\/|$)/.test(asked.path)) {
      const [title, text] = [word(locale, 'not_ready_title'), word(locale, 'not_ready_text')];
      return sendHtml(request, reply.code(503), composeNote({ locale, theme, title, text }));
    }
    const closed = await generation.gateOf(asked.path, scope);
    const outcome = await resolve(asked, scope, closed);
    if (outcome.kind === 'redirect') return reply.redirect(outcome.to, 302);
    const { matched, view } = outcome;
    const first = matched && firstOf(matched, view);
    const brand = brandOf(generation);
    const boot = await writeBoot({
      brand,
      locale,
      theme,
      ready,
      caller: scope.caller,
      hasWork: await hasWork(scope),
      ...(closed && { gate: bootGate(closed) }),
      ...(first && { first }),
    });
    const html = composePage({
      boot,
      files: withOwnerStyles(await shell(), boot.plugins, matched),
      brand,
      title: view.title || titleOf(generation, matched, scope),
      ...(isFound(view) && { found: { origin: scope.request.origin, path: view.canonical ?? asked.path } }),
      ...(view.description && { description: view.description }),
      noindex: view.noindex === true || view.status !== 200,
      ...(view.html && { html: view.html }),
    });
    return sendHtml(request, reply.code(view.status), html);
  }

  return async (request, reply) => {
    reply.headers(headers);
    if (isSecret(askedOf(request).path)) reply.header('referrer-policy', 'no-referrer');
    try {
      return await answer(request, reply);
    } catch (error) {
      generation.system().log.error('A page could not be written.', { error, request: request.id });
      const { locale } = generation;
      const [title, text] = [word(locale, 'failed_title'), word(locale, 'failed_text', { request: request.id })];
      return sendHtml(request, reply.code(500), composeNote({ locale, theme: themeOf(request), title, text }));
    }
  };
}

/** What has a text that anybody may find. */
const isFound = ({ status, noindex, html }: FirstView): boolean => status === 200 && !noindex && html !== undefined;

/** A site that is set up stays so; until then it is asked every time. */
function readiness(generation: Generation): (scope: Scope) => Promise<boolean> {
  let isKnown = false;
  return async (scope) => {
    isKnown ||= (await generation.raise(siteReady, {}, scope)).every(Boolean);
    return isKnown;
  };
}

/** Does whoever calls wait for work, so that the page loads its list? */
function workOf(generation: Generation): (scope: Scope) => Promise<boolean> {
  const jobs = generation.services.get(allJobs);
  return async ({ caller, db }) => {
    if (caller.kind !== 'user') return false;
    const { uid } = caller;
    return await db.recall(`core:work:${uid}`, async () => (await jobs.mine(uid)).length > 0);
  };
}

const bootGate = ({ plugin, screen }: Closed): BootGate => ({ plugin, screen });

function askedOf(request: FastifyRequest): { path: string; url: string; query: Record<string, string> } {
  const { url } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { path, url, query: Object.fromEntries(new URLSearchParams(mark < 0 ? '' : url.slice(mark))) };
}

function themeOf(request: FastifyRequest): Theme {
  const theme = readCookie(request.headers.cookie, 'docstead_theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function firstOf({ route }: Matched<PluginRoute>, view: FirstView): BootFirst | undefined {
  const { status, error_code, data, html } = view;
  if (status === 200 && data === undefined && html === undefined) return undefined;
  return {
    route: route.id,
    status,
    ...(error_code !== undefined && { error_code }),
    ...(data !== undefined && { data }),
  };
}

function titleOf(generation: Generation, matched: Matched<PluginRoute> | undefined, { locale }: Scope): string {
  return matched
    ? generation.text(locale, matched.route.plugin, matched.route.title)
    : (brandOf(generation).name ?? PRODUCT);
}

/** The first view is shown before its remote loads, so the page itself brings that remote's styles. */
function withOwnerStyles(
  files: PageFiles,
  plugins: readonly { readonly id: string; readonly css: readonly string[] }[],
  matched: Matched<PluginRoute> | undefined,
): PageFiles {
  const owner = plugins.find((plugin) => plugin.id === matched?.route.plugin);
  return owner ? { js: files.js, css: [...files.css, ...owner.css] } : files;
}
