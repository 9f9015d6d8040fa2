import type { PluginOnSale } from '@roombook/contract/plugins'
import { isPluginOpenAt, suspendedUntil } from '@roombook/domain/session'
import type { PluginRow } from './plugin.repository.ts'

/** Converts a plugin's state at a time, for the store and its brand. */
export function pluginView(row: PluginRow, now: Date): PluginOnSale {
  const { pluginId, name, endsAt, triedAt, grantedBy, closedBy, hadTerm, price, termDays, sold } = row
  const open = isPluginOpenAt(row, now)
  const isSuspended = suspendedUntil(row, now) !== null
  return {
    pluginId,
    name,
    open,
    onTrial: (open || isSuspended) && isTrial(row),
    endsAt: endsAt?.toISOString() ?? null,
    grantedBy: open && endsAt === null ? (grantedBy ?? 'provider') : null,
    closedBy: isSuspended ? (closedBy ?? 'provider') : null,
    sold,
    price,
    termDays,
    trialDays: sold && triedAt === null && endsAt === null && !hadTerm && !open ? row.trialDays : 0,
  }
}

/** Returns whether the term is still the trial, without a purchase after it. */
const isTrial = ({ triedAt, endsAt, trialDays }: PluginRow): boolean =>
  triedAt !== null && endsAt !== null && endsAt.getTime() - triedAt.getTime() <= trialDays * 86_400_000
