import type { PermissionNode } from '@roombook/domain/session'

/** Permissions that let a user receive order messages; any one suffices. */
export const messageNodes: readonly PermissionNode[] = ['roombook/orderlist', 'roombook/createbook']
