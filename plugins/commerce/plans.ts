/** The plans of the hosted service, from the specification. Both halves read them; nothing here asks for a time. */
export const PLAN_TYPES = [0, 1, 2, 3] as const;
/** 0 free, 1 advanced, 2 professional, 3 flagship; `vip_type` on the wire. */
export type PlanType = (typeof PLAN_TYPES)[number];
export type PaidPlan = Exclude<PlanType, 0>;

/** Stands where a plan sets no limit; JSON knows no infinity. */
export const UNLIMITED = -1;

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export interface PlanLimits {
  /** Different people over all projects and teams of the owner. */
  readonly collaborators: number;
  readonly items: number;
  /** Bytes of files that the owner has uploaded. */
  readonly space: number;
  /** Bytes of pictures sent in a calendar month. */
  readonly traffic: number;
  /** In one project. */
  readonly pages: number;
  /** Earlier versions of one page. */
  readonly versions: number;
  /** So many within so many days of 24 hours. */
  readonly exports: { readonly count: number; readonly days: number };
}

export interface Plan {
  readonly vip_type: PlanType;
  /** The key of its name: `plans.<name>`. */
  readonly name: 'free' | 'advanced' | 'professional' | 'flagship';
  /** Fen a year. */
  readonly price: number;
  readonly limits: PlanLimits;
}

const FREE: Plan = {
  ...{ vip_type: 0, name: 'free', price: 0 },
  limits: {
    ...{ collaborators: 5, items: 10, space: 200 * MIB, traffic: GIB, pages: 100, versions: 5 },
    exports: { count: 1, days: 3 },
  },
};

export const PLANS: Readonly<Record<PlanType, Plan>> = {
  0: FREE,
  1: {
    ...{ vip_type: 1, name: 'advanced', price: 9_900 },
    limits: {
      ...{ collaborators: 10, items: 30, space: 2 * GIB, traffic: 4 * GIB, pages: UNLIMITED, versions: 20 },
      exports: { count: 3, days: 1 },
    },
  },
  2: {
    ...{ vip_type: 2, name: 'professional', price: 29_900 },
    limits: {
      ...{ collaborators: 30, items: 60, space: 5 * GIB, traffic: 10 * GIB, pages: UNLIMITED, versions: 50 },
      exports: { count: 10, days: 1 },
    },
  },
  3: {
    ...{ vip_type: 3, name: 'flagship', price: 99_900 },
    limits: {
      ...{ collaborators: UNLIMITED, items: UNLIMITED, space: 100 * GIB, traffic: 50 * GIB },
      ...{ pages: UNLIMITED, versions: UNLIMITED, exports: { count: 50, days: 1 } },
    },
  },
};

/** Years that an order is for. */
export const PERIODS = [1, 2, 3] as const;

/** Who has which plan, until when (Unix seconds). A free one has no end: 0. */
export interface PlanState {
  readonly vip_type: PlanType;
  readonly expiration_time: number;
}

export const NO_PLAN: PlanState = { vip_type: 0, expiration_time: 0 };

/** The plan that counts at this time: the free one, once a paid one has ended. */
export const planAt = ({ vip_type, expiration_time }: PlanState, now: number): PlanType =>
  expiration_time > now ? vip_type : 0;

export const limitsAt = (state: PlanState, now: number): PlanLimits => PLANS[planAt(state, now)].limits;
