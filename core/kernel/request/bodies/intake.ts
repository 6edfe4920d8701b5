import type { Clock } from '../../../sdk/server/index.ts';
import { Budget, type BudgetLimits } from './budget.ts';
import { Patience, type PatienceLimits } from './patience.ts';
import { Room, type RoomLimits } from './room.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

export interface IntakeLimits {
  /** Bodies in memory, of callers who may turn out to be known by what stands in them; of one network. */
  readonly memory: RoomLimits;
  /** Bodies in memory, of callers who are known, until they are answered; of one user. */
  readonly bodies: RoomLimits;
  /** Uploads on disk, of the same. */
  readonly disk: BudgetLimits;
  /** Uploads on disk of callers who are known, while they come: an open registration makes no larger disk. */
  readonly users: BudgetLimits;
  /** How long it may take until somebody is known. */
  readonly patience: PatienceLimits;
}

const INTAKE_LIMITS: IntakeLimits = {
  memory: {
    most: { bytes: 64 * MIB, count: 32, networkBytes: 32 * MIB, networkCount: 8 },
    ...{ wait: 5_000, lookEvery: 250 },
    // Strangers who take their time must not keep out one who names himself at the end of a large body.
    slow: { ms: 2_000, bytesPerSecond: 256 * 1024 },
  },
  // What is made of a body takes several times its size.
  bodies: {
    most: { bytes: 96 * MIB, count: 1_000, networkBytes: 48 * MIB, networkCount: 100 },
    ...{ wait: 5_000, lookEvery: 250 },
    slow: { ms: 30_000, bytesPerSecond: 32 * 1024 },
  },
  disk: { bytes: GIB, count: 32, networkBytes: 512 * MIB, networkCount: 8 },
  users: { bytes: 16 * GIB, count: 256, networkBytes: 4 * GIB, networkCount: 64 },
  patience: { ms: 30_000, bytesPerSecond: 32 * 1024, lookEvery: 1000 },
};

/** What the host holds of requests that have not come whole. Belongs to the host, for its memory and disk are one. */
export interface Intake {
  readonly memory: Room;
  readonly bodies: Room;
  readonly disk: Budget;
  readonly users: Budget;
  readonly patience: Patience;
  /** Where uploads wait for the fields behind them. */
  readonly folder: string;
}

export interface IntakeOptions {
  readonly folder: string;
  readonly clock: Clock;
  /** Other limits than usual. */
  readonly limits?: Partial<IntakeLimits> | undefined;
}

export function createIntake({ folder, clock, limits }: IntakeOptions): Intake {
  const { memory, bodies, disk, users, patience } = { ...INTAKE_LIMITS, ...limits };
  return {
    folder,
    memory: new Room(clock, memory),
    bodies: new Room(clock, bodies),
    disk: new Budget(disk),
    users: new Budget(users),
    patience: new Patience(clock, patience),
  };
}
