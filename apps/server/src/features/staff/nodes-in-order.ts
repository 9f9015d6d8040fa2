import { type PermissionNode, permissionNodes } from '@roombook/domain'

/** Normalizes nodes for storage: without duplicates, in the order of the domain's list. */
export const nodesInOrder = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  permissionNodes.map(({ node }) => node).filter((node) => nodes.includes(node))
