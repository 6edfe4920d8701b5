import type { FastifyRequest } from 'fastify';
import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import { type CallScope, networkOf, type UploadBound } from '../../../sdk/server/index.ts';
import type { Budget, Share } from '../bodies/budget.ts';
import { refuseSize } from '../bodies/fields.ts';
import { lengthOf } from '../bodies/kind.ts';
import { type FilePart, readParts } from '../bodies/multipart.ts';
import type { Sending } from '../bodies/patience.ts';
import { screened } from '../bodies/screened.ts';
import { type Spooled, spool } from '../bodies/spool.ts';
import { credentialsOf, type Fields } from '../caller.ts';
import type { CallContext } from '../calls/context.ts';
import type { PreparedCall } from '../calls/prepared.ts';
import { refuseEarly } from './early-access.ts';
import { type Ask, isKnown, merge, type Received, refuseStranger } from './received.ts';

export interface Upload {
  readonly request: FastifyRequest;
  readonly query: Fields;
  readonly ask: Ask;
}

/** Room for the fields and the boundaries around the file. */
const OVERHEAD = 1024 * 1024;
/** A smaller file is here before the rule could have been asked. */
const SMALL = 64 * 1024;
const KNOWN = { fields: 100, bytes: 64 * 1024 };
const UNKNOWN = { fields: 10, bytes: 1024 };
/** The largest file of somebody whose token stands behind it. */
const UNKNOWN_FILE = 256 * 1024 * 1024;

/**
 * Reads an upload whose fields may stand before and behind the file, as existing clients send them: the file waits
 * aside until all is there. Who is known to be nobody is refused at once, and who is not known yet has a share of little.
 */
export async function receiveUpload(context: CallContext, call: PreparedCall, upload: Upload): Promise<Received> {
  const { request, query, ask } = upload;
  if ((lengthOf(request.headers) ?? 0) > call.bodyLimit + OVERHEAD) throw refuseSize();
  const early = await ask(query);
  const isStranger = !isKnown(early);
  if (isStranger && !call.admitsGuests && credentialsOf(request.headers, query)) {
    await refuseEarly(context, call, { fields: query, ctx: early });
    throw refuseStranger(call);
  }
  const keeper = new Keeper(context, call, upload);
  try {
    const fields = await readParts(request.raw, {
      type: request.headers['content-type'] ?? '',
      limits: isStranger ? UNKNOWN : KNOWN,
      onBegin: isStranger ? (sending) => keeper.watch(sending) : undefined,
      onFile: (file, before) => keeper.keep(file, { before, isStranger }),
    });
    keeper.trust();
    return keeper.received(merge(query, fields));
  } catch (thrown) {
    await keeper.dispose();
    throw thrown;
  }
}

interface Sender {
  readonly before: Fields;
  readonly isStranger: boolean;
}

/** Keeps the one file of an upload. */
class Keeper {
  readonly #context: CallContext;
  readonly #call: PreparedCall;
  readonly #upload: Upload;
  #sending: Sending | undefined;
  #share: Share | undefined;
  #kept: { readonly part: FilePart; readonly spooled: Spooled } | undefined;

  constructor(context: CallContext, call: PreparedCall, upload: Upload) {
    this.#context = context;
    this.#call = call;
    this.#upload = upload;
  }

  /** Gives up on it if it takes too long. */
  watch(sending: Sending): void {
    this.#sending = sending;
    this.#context.intake.patience.begin(sending);
  }

  /** It is known who sends, or all has come: it may take its time. */
  trust(): void {
    if (this.#sending) this.#context.intake.patience.end(this.#sending);
  }

  async keep(part: FilePart, { before, isStranger }: Sender): Promise<void> {
    const fields = merge(this.#upload.query, before);
    const named = await this.#namedIn(fields, isStranger);
    const isEarly = named !== undefined && this.#announced > SMALL;
    if (named) this.trust();
    if (isEarly) await refuseEarly(this.#context, this.#call, { fields, ctx: named });
    const { bytes, refuse, refusal } = this.#bound(named !== undefined);
    // Where no length is announced, it shows when it has come.
    if (Number.isFinite(this.#announced) && this.#announced > bytes + OVERHEAD) throw refuse();
    const { disk, users, folder } = this.#context.intake;
    this.#share = this.#openShare(named ? users : disk);
    let left = bytes;
    const admit = (more: number): void => {
      left -= more;
      if (left < 0) throw refuse();
      if (this.#share?.take(more) === false) throw fail(coreFailures.busy);
    };
    const source =
      isEarly && refusal ? screened(part.stream, (head) => refuseBy(refusal({ ...part, head }))) : part.stream;
    const spooled = await spool(source, { folder, admit });
    this.#kept = { part, spooled };
  }

  get #announced(): number {
    return lengthOf(this.#upload.request.headers) ?? Number.POSITIVE_INFINITY;
  }

  #bound(isNamed: boolean): UploadBound {
    const { bodyLimit, bound } = this.#call;
    const bytes = isNamed ? bodyLimit : Math.min(UNKNOWN_FILE, bodyLimit);
    const now = bound?.();
    return now && now.bytes <= bytes ? now : { ...now, bytes, refuse: refuseSize };
  }

  /** Whoever the headers, or the fields before the file, say it is; whoever names himself wrongly is refused. */
  async #namedIn(fields: Fields, isStranger: boolean): Promise<CallScope | undefined> {
    const { request, ask } = this.#upload;
    if (!credentialsOf(request.headers, fields)) return undefined;
    const scope = await ask(fields);
    if (isKnown(scope)) return scope;
    if (isStranger && !this.#call.admitsGuests) {
      // The call's own word for it, where it has one: a wrong key of a project is not a log-in that is missing.
      await refuseEarly(this.#context, this.#call, { fields, ctx: scope });
      throw refuseStranger(this.#call);
    }
    return undefined;
  }

  #openShare(budget: Budget): Share {
    const share = budget.open(networkOf(this.#upload.request.ip));
    if (!share) throw fail(coreFailures.busy);
    return share;
  }

  received(fields: Fields): Received {
    const dispose = (): Promise<void> => this.dispose();
    if (!this.#kept) return { fields, dispose };
    const { part, spooled } = this.#kept;
    return { fields, dispose, file: { field: part.field, name: part.name, type: part.type, body: spooled.body } };
  }

  async dispose(): Promise<void> {
    this.trust();
    this.#share?.free();
    this.#share = undefined;
    await this.#kept?.spooled.dispose();
    this.#kept = undefined;
  }
}

function refuseBy(refusal: Error | undefined): void {
  if (refusal) throw refusal;
}
