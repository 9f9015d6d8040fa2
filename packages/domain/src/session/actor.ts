import type { PermissionNode } from './permission-nodes.ts'

/** `is_admin`: 1 owner, 2 administrator, 3 supervisor, 0 staff. */
export type AdminLevel = 0 | 1 | 2 | 3

/** A level as calls have it; what is none has no rights. */
export const adminLevelOf = (level: number | undefined): AdminLevel =>
  level === 1 || level === 2 || level === 3 ? level : 0

/** A member of staff at work in one shop. */
export interface Actor {
  readonly staffId: number
  readonly adminLevel: AdminLevel
  /** The nodes checked for the actor's role. */
  readonly nodes: ReadonlySet<string> | readonly string[]
}

/** Owner or administrator. A supervisor is none. */
export function isAdmin(adminLevel: AdminLevel): boolean {
  return adminLevel === 1 || adminLevel === 2
}

/** Whether the actor passes a node; of several, one suffices. Admins pass every node. */
export function hasNode(
  actor: Pick<Actor, 'adminLevel' | 'nodes'>,
  node: PermissionNode | readonly PermissionNode[],
): boolean {
  if (isAdmin(actor.adminLevel)) return true
  const asked: readonly PermissionNode[] = typeof node === 'string' ? [node] : node
  const held = actor.nodes
  return asked.some((name) => (isList(held) ? held.includes(name) : held.has(name)))
}

/** Permissions any one of which shows the store's revenue: of a day, or over others' orders. */
export const revenueNodes = [
  'roombook/till',
  'commonuser/statistics',
] as const satisfies readonly PermissionNode[]

/**
 * Returns whether the actor may see the store's revenue. A single bill is visible to everybody who sees its
 * order; the sum is not.
 */
export const seesRevenue = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  hasNode(actor, revenueNodes)

/** Whether the actor may open the order form at all. */
export function mayBook(actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean {
  return hasNode(actor, 'roombook/createbook')
}

/**
 * Returns whether the actor may let a guest leave with an open amount: admins, supervisors, and holders of
 * the node.
 */
export const mayLetOwe = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  actor.adminLevel === 3 || hasNode(actor, 'roombook/arrears')

/**
 * Returns whether the actor may give back payments, or write off debts: admins, supervisors, and holders of
 * the node.
 */
export const mayGiveBack = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  actor.adminLevel === 3 || hasNode(actor, 'roombook/giveback')

/** Whether the actor may put money onto a customer's balance, at the till or out of what a bill leaves. */
export const mayTopUp = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  hasNode(actor, 'commonuser/customercount')

/**
 * Whether the actor may act on an order and edit its remark and sums: admins, supervisors, and its opener.
 * An order without an opener (a guest's application) is open to anyone who may book.
 */
export function mayActOnOrder(actor: Actor, order: { readonly openerId: number | null }): boolean {
  if (isAdmin(actor.adminLevel) || actor.adminLevel === 3) return true
  return order.openerId === null ? mayBook(actor) : order.openerId === actor.staffId
}

// Array.isArray does not narrow a readonly array out of a union.
const isList = (nodes: Actor['nodes']): nodes is readonly string[] => Array.isArray(nodes)
