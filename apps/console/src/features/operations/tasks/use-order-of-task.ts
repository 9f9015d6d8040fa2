import type { TaskRow } from '@roombook/contract/operation-tasks'
import { orderPath } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'

/** Returns the path of a task's order; undefined without an order or permission. */
export function useOrderOfTask({ orderId, orderDate }: TaskRow): string | undefined {
  const maySee = useMay(['roombook/orderlist', 'roombook/createbook'])
  if (!maySee || orderId === null || orderDate === null) return undefined
  return orderPath({ date: orderDate, order: orderId })
}
