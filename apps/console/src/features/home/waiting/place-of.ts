import type { WaitingEntry } from '@roombook/order-screens'
import { orderPath, paths, pluginDetailPath } from '#platform/navigation/paths.ts'

/** Where a thing that waits is dealt with; undefined for a call, which is seen to where one is. */
export function placeOf({ kind, id, order }: WaitingEntry): string | undefined {
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
