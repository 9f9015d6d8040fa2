import { type PluginState, pluginOpen, pluginStateAt } from './plugins.ts'

const dayMs = 86_400_000

/**
 * Party that can activate and deactivate plugins manually, without a price: a brand in its stores, the
 * provider in any store.
 */
export type PluginGiver = 'brand' | 'provider'

/** State of a store's plugin: whether it is active, its trial or bought term, and manual changes. */
export interface PluginStatus {
  readonly state: PluginState
  /** End of the term; null for none, and while it is granted without a price. */
  readonly endsAt: Date | null
  /** Granted it without a price and without an end. */
  readonly grantedBy: PluginGiver | null
  /** Deactivated it before the end of its term. */
  readonly closedBy: PluginGiver | null
}

export const isPluginOpenAt = ({ state, endsAt }: PluginStatus, now: Date): boolean =>
  pluginOpen(pluginStateAt(state, endsAt, now))

/**
 * Returns the end of an unexpired term whose plugin was deactivated by hand; activating it again continues
 * that term. Null for none.
 */
export const suspendedUntil = ({ state, endsAt }: PluginStatus, now: Date): Date | null =>
  endsAt !== null && endsAt > now && !pluginOpen(state) ? endsAt : null

/**
 * Activates a plugin by hand: an unexpired term continues to its own end, otherwise it is granted without a
 * price and without an end. An active plugin is unchanged, so that a term never becomes a grant.
 */
export function openByHand<Status extends PluginStatus>(status: Status, by: PluginGiver, now: Date): Status {
  if (isPluginOpenAt(status, now)) return status
  if (suspendedUntil(status, now)) return { ...status, state: true, closedBy: null }
  return { ...status, state: true, endsAt: null, grantedBy: by, closedBy: null }
}

/** Deactivates a plugin by hand. Its term keeps its end, neither lost nor extended; a grant ends. */
export function closeByHand<Status extends PluginStatus>(status: Status, by: PluginGiver, now: Date): Status {
  if (!isPluginOpenAt(status, now)) return status
  return { ...status, state: false, grantedBy: null, closedBy: status.endsAt === null ? null : by }
}

/** Ends a term early, for example after a refund. */
export function endTerm<Status extends PluginStatus>(status: Status, now: Date): Status {
  if (status.endsAt === null || status.endsAt <= now) return status
  return { ...status, state: false, endsAt: now, closedBy: null }
}

/** Activates a plugin for bought or trial days, added after the remaining term. */
export function openForTerm<Status extends PluginStatus>(
  status: Status,
  days: number,
  now: Date,
): { startsAt: Date; opened: Status } {
  const startsAt = status.endsAt !== null && status.endsAt > now ? status.endsAt : now
  const endsAt = new Date(startsAt.getTime() + days * dayMs)
  const state = pluginOpen(status.state) ? status.state : true
  return { startsAt, opened: { ...status, state, endsAt, grantedBy: null, closedBy: null } }
}
