import { type PluginState, pluginOpen, pluginStateAt } from './plugins.ts'

const dayMs = 86_400_000

/** Opens and closes plugins by hand, without a price: a brand in its stores, the provider in any. */
export type PluginGiver = 'brand' | 'provider'

/** A plugin of a store: whether its gates are open, the term that was tried or bought, and what was done by hand. */
export interface PluginStatus {
  readonly state: PluginState
  /** The end of the term; null where it had none, and while it is given without a price. */
  readonly endsAt: Date | null
  /** Opened it without a price and without an end. */
  readonly grantedBy: PluginGiver | null
  /** Closed it before the end of its term. */
  readonly closedBy: PluginGiver | null
}

export const isPluginOpenAt = ({ state, endsAt }: PluginStatus, now: Date): boolean =>
  pluginOpen(pluginStateAt(state, endsAt, now))

/** The end of a term that still runs though the plugin was closed by hand: opening it again continues that term. */
export const suspendedUntil = ({ state, endsAt }: PluginStatus, now: Date): Date | null =>
  endsAt !== null && endsAt > now && !pluginOpen(state) ? endsAt : null

/**
 * Opens a plugin by hand: a term that still runs continues to its own end, anything else is given without a price and
 * without an end. An open plugin stays as it is, so that a term is never turned into a gift.
 */
export function openByHand<Status extends PluginStatus>(status: Status, by: PluginGiver, now: Date): Status {
  if (isPluginOpenAt(status, now)) return status
  if (suspendedUntil(status, now)) return { ...status, state: true, closedBy: null }
  return { ...status, state: true, endsAt: null, grantedBy: by, closedBy: null }
}

/** Closes a plugin by hand. Its term keeps its end: it is neither lost nor lengthened. A gift ends. */
export function closeByHand<Status extends PluginStatus>(status: Status, by: PluginGiver, now: Date): Status {
  if (!isPluginOpenAt(status, now)) return status
  return { ...status, state: false, grantedBy: null, closedBy: status.endsAt === null ? null : by }
}

/** Ends a term before its time, as after its price was given back. */
export function endTerm<Status extends PluginStatus>(status: Status, now: Date): Status {
  if (status.endsAt === null || status.endsAt <= now) return status
  return { ...status, state: false, endsAt: now, closedBy: null }
}

/** Opens a plugin for days that were bought or are tried: they come after the rest of the term before. */
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
