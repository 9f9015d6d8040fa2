import type { TaskRow } from '@roombook/contract'
import { orderPath } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'

/** Where the order that a task is about is looked at; undefined without one, and for whoever may not see it. */
export function useOrderOfTask({ orderId, orderDate }: TaskRow): string | undefined {
  const maySee = useMay(['roombook/orderlist', 'roombook/createbook'])
  if (!maySee || orderId === null || orderDate === null) return undefined
  return orderPath({ date: orderDate, order: orderId })
}
