import type { WaitingEntry } from '@roombook/order-screens'
import { orderPath, paths, pluginDetailPath } from '#platform/navigation/paths.ts'

/** Returns the path at which an entry is handled; undefined for a call, which is handled in the list. */
export function findEntryPath({ kind, id, order }: WaitingEntry): string | undefined {
  if (order) return orderPath(order)
  switch (kind) {
    case 'printer':
      return paths.setPrinter
    case 'pos':
      return paths.setPos
    case 'deposit':
      return paths.till
    case 'plugin':
      return pluginDetailPath(id)
    case 'sms-stock':
      return paths.walletRecord
    default:
      return undefined
  }
}
