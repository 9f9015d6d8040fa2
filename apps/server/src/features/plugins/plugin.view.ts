import type { PluginOnSale } from '@roombook/contract'
import { isPluginOpenAt, suspendedUntil } from '@roombook/domain'
import type { PluginRow } from './plugin.repository.ts'

/** How a plugin stands at a moment, as the store and its brand are shown it. */
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

/** Whether its term is its trial: nothing was bought after it. */
const isTrial = ({ triedAt, endsAt, trialDays }: PluginRow): boolean =>
  triedAt !== null && endsAt !== null && endsAt.getTime() - triedAt.getTime() <= trialDays * 86_400_000
