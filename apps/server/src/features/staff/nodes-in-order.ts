import { type PermissionNode, permissionNodes } from '@roombook/domain'

/** Nodes as they are kept: each once, in the order of the domain's list. */
export const nodesInOrder = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  permissionNodes.map(({ node }) => node).filter((node) => nodes.includes(node))
