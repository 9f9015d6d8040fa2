/** The one source of the time; everything that asks for it is handed one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
