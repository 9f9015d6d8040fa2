import { type PermissionNode, permissionNodes } from '@roombook/domain/session'

/** Returns permissions for storage: each once, in the domain's order. */
export const nodesInOrder = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  permissionNodes.map(({ node }) => node).filter((node) => nodes.includes(node))
