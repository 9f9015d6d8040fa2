import type { PermissionNode } from '@roombook/domain'

/** Permissions whose holders receive order messages: one is enough. */
export const messageNodes: readonly PermissionNode[] = ['roombook/orderlist', 'roombook/createbook']
