import type { PermissionNode } from '@roombook/domain'

/** Who is told of orders: whoever holds one of them. */
export const messageNodes: readonly PermissionNode[] = ['roombook/orderlist', 'roombook/createbook']
