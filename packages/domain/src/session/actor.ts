import type { PermissionNode } from './permission-nodes.ts'

/** `is_admin`: 1 owner, 2 administrator, 3 supervisor, 0 staff. */
export type AdminLevel = 0 | 1 | 2 | 3

/** Converts a level from a call; an unknown one is 0, without extra rights. */
export const adminLevelOf = (level: number | undefined): AdminLevel =>
  level === 1 || level === 2 || level === 3 ? level : 0

/** A staff member acting in one store. */
export interface Actor {
  readonly staffId: number
  readonly adminLevel: AdminLevel
  /** Permissions of the actor's role. */
  readonly nodes: ReadonlySet<string> | readonly string[]
}

/** Returns whether a level is owner or administrator; a supervisor is not. */
export function isAdmin(adminLevel: AdminLevel): boolean {
  return adminLevel === 1 || adminLevel === 2
}

/**
 * Returns whether the actor has a permission; of several, one suffices. Administrators have every permission.
 */
export function hasNode(
  actor: Pick<Actor, 'adminLevel' | 'nodes'>,
  node: PermissionNode | readonly PermissionNode[],
): boolean {
  if (isAdmin(actor.adminLevel)) return true
  const nodes: readonly PermissionNode[] = typeof node === 'string' ? [node] : node
  const held = actor.nodes
  return nodes.some((name) => (isList(held) ? held.includes(name) : held.has(name)))
}

/** Permissions of which any one shows the store's revenue: of a day, or of others' orders. */
export const revenueNodes = [
  'roombook/till',
  'commonuser/statistics',
] as const satisfies readonly PermissionNode[]

/**
 * Returns whether the actor may see the store's revenue. A single bill is visible to all who see its order;
 * totals are not.
 */
export const seesRevenue = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  hasNode(actor, revenueNodes)

/** Returns whether the actor may open the order form at all. */
export function mayBook(actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean {
  return hasNode(actor, 'roombook/createbook')
}

/**
 * Returns whether the actor may settle a bill with an open amount: administrators, supervisors, and holders
 * of the permission.
 */
export const mayLetOwe = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  actor.adminLevel === 3 || hasNode(actor, 'roombook/arrears')

/**
 * Returns whether the actor may return payments or write off debts: administrators, supervisors, and holders
 * of the permission.
 */
export const mayGiveBack = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  actor.adminLevel === 3 || hasNode(actor, 'roombook/giveback')

/**
 * Returns whether the actor may add money to a customer's balance, at the cash desk or from the surplus of a
 * bill.
 */
export const mayTopUp = (actor: Pick<Actor, 'adminLevel' | 'nodes'>): boolean =>
  hasNode(actor, 'commonuser/customercount')

/**
 * Returns whether the actor may act on an order and edit its remark and amounts: administrators, supervisors,
 * and its opener. An order without an opener (a guest's booking request) is open to anyone who may book.
 */
export function mayActOnOrder(actor: Actor, order: { readonly openerId: number | null }): boolean {
  if (isAdmin(actor.adminLevel) || actor.adminLevel === 3) return true
  return order.openerId === null ? mayBook(actor) : order.openerId === actor.staffId
}

// Array.isArray does not narrow a readonly array out of a union.
const isList = (nodes: Actor['nodes']): nodes is readonly string[] => Array.isArray(nodes)
