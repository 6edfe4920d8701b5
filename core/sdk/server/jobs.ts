import type { Db } from './data.ts';

/**
 * A durable queue: at least once, with growing pauses between tries. After a crash a job is run again by whoever lives,
 * and goes on from its last checkpoint.
 */
export interface Jobs {
  /** Names the work of one kind; once per kind, in `setup`. */
  handle<P>(kind: string, run: JobHandler<P>, how?: JobKind<P>): void;
  /** Puts work into the queue, inside the open transaction if the caller passes its db handle. Gives its id. */
  add(kind: string, payload: unknown, options?: JobOptions): Promise<number>;
  /** One of this plugin's own; undefined when there is none, or it ended long ago. */
  get(id: number): Promise<JobReport | undefined>;
  /** What one person has asked of this plugin, newest first: what is not over, and what ended within the last week. At most 50. */
  list(uid: number): Promise<readonly JobReport[]>;
  /** Asks it to stop, which it does at its next checkpoint; false when it is over already. */
  cancel(id: number): Promise<boolean>;
  /**
   * Runs one that failed again, with all its tries: from its last checkpoint, or from the beginning where it was undone.
   * False when it has not failed, was added with `once`, or another one of its key is not over.
   */
  retry(id: number): Promise<boolean>;
}

/** What it gives, if anything, is the job's result. */
// biome-ignore lint/suspicious/noConfusingVoidType: most work gives nothing, and says so
export type JobHandler<P> = (payload: P, job: JobRun) => Promise<JobResult | void>;

/** How the work of one kind is done. */
export interface JobKind<P> {
  /**
   * Takes back what is half done: it runs, as durably as the work itself, when the job was cancelled or is given up. It
   * may find everything done, or nothing.
   */
  readonly undo?: (payload: P, job: JobRun) => Promise<void>;
  /** How many of this kind run at once in one process (default 2), so that other kinds find a place in the lane. */
  readonly atOnce?: number;
}

/**
 * Each lane has three places in a process, so that long work never holds up what is quick. `short` is for what takes
 * seconds (a mail, a hook of others); `long` for what takes longer, or a person waits for.
 */
export type JobLane = 'short' | 'long';

export interface JobOptions {
  /** Seconds from now. */
  readonly delay?: number;
  /** Unix seconds before which it does not run; counts before `delay`. */
  readonly at?: number;
  /** Tries before it is given up (default 5). */
  readonly tries?: number;
  /** While a job of this kind and key is not over, there is no second one: `add` gives the id of the first. */
  readonly key?: string;
  /**
   * Runs in the transaction that adds the job, only where it is a new one: what it throws refuses the job. Of two at once
   * with the same key it may run for both; `takeTurn` before.
   */
  readonly beforeNew?: (db: Db) => Promise<void>;
  /** Default `short`. */
  readonly lane?: JobLane;
  /** The person who asked for it, and alone may see and stop it. Such a job is remembered for a week after its end. */
  readonly uid?: number;
  /** What this person reads in the list of his or her work, in his or her language: "Export of Handbook". At most 200 characters are kept. */
  readonly title?: string;
  /** What this person reads there, and is told, when it is over: "“Handbook” was copied." Without them: done, failed, stopped. */
  readonly endings?: JobEndings;
  /** What it begins with is made together with it, and goes with its `undo`: once it failed, `retry` refuses it, and nobody is offered to try again. */
  readonly once?: boolean;
  readonly db?: Db;
}

/** How a job may end, in the words of its plugin and the person's language. At most 500 characters of each are kept. */
export interface JobEndings {
  readonly done?: string;
  /** Its tries are used up. Where the kind has an `undo`, it has run: say what is left. */
  readonly failed?: string;
  /** The person has stopped it; `undo` has run. */
  readonly cancelled?: string;
}

/** A job while it runs. */
export interface JobRun {
  readonly id: number;
  /** Who asked for it. */
  readonly uid: number | undefined;
  readonly attempt: number;
  /** Aborted when the host stops, another host has taken the job, or it was cancelled. Throw then; what was not finished is not counted as a try. */
  readonly signal: AbortSignal;
  /** What `checkpoint` was given last, by whichever try; undefined at the beginning. */
  readonly saved: unknown;
  /**
   * Shown to the person who waits: so many of so many (0 while nobody knows), and what is being done, in his or her
   * language. Each is a write to the database: tell it now and then, not for every row.
   */
  progress(done: number, of: number, note?: string): Promise<void>;
  /**
   * Remembers how far the work has come. Hand over the transaction that did it, and both are true or neither: it throws,
   * and undoes the transaction, where the job has been cancelled or is another host's by now.
   */
  checkpoint(value: unknown, db?: Db): Promise<void>;
  /** Trying again would not help: what this run throws after it is the last failure, however many tries are left. */
  giveUp(): void;
}

/** What the person has at the end, as long as the job is remembered. As JSON, at most 10,000 characters. */
export interface JobResult {
  /** Where it leads: a page of the site, or a call that gives the file. On this site, so it begins with `/`. */
  readonly href?: string;
  /** The address gives a file, to be saved under this name. */
  readonly file?: string;
  /** Small data, for the plugin's own screen. */
  readonly data?: unknown;
}

export type JobState = 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled';

/** A job, as seen from outside. */
export interface JobReport {
  readonly id: number;
  readonly kind: string;
  readonly key: string | undefined;
  readonly lane: JobLane;
  /** Who asked for it. */
  readonly uid: number | undefined;
  /** Empty when nobody gave one. */
  readonly title: string;
  readonly payload: unknown;
  readonly state: JobState;
  readonly done: number;
  /** 0 while nobody knows. */
  readonly of: number;
  readonly note: string;
  /** Of one that is done. */
  readonly result: JobResult | undefined;
  /** The words of `endings` for how it ended; empty while it is not over, and where there are none. */
  readonly ending: string;
  /** It failed, and may be run again. */
  readonly mayRetry: boolean;
  /** Unix seconds. */
  readonly added_time: number;
  /** Unix seconds; undefined while it is not over. */
  readonly ended_time: number | undefined;
}

/**
 * Runs once per period in the whole cluster, under a lease: at once, then every so many seconds; or once a day at this
 * time, as clocks in the site's zone show it. A time that the clocks leave out in spring comes an hour later; one that
 * they show twice in autumn counts the first time. What was missed while no host ran is made up for at the start.
 */
export type Every = (name: string, period: number | Daily, run: (signal: AbortSignal) => Promise<void>) => void;

export interface Daily {
  /** `03:00`, from 00:00 to 23:59. */
  readonly at: string;
}
