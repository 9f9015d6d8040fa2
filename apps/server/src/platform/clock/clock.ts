/** The only source of the current time, injected wherever time is needed. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
