import type { PermissionNode } from './permission-nodes.ts'

/**
 * Permissions for a store's complete records. The pages are open to everybody (2.13, 2.17); any one of these
 * permissions shows the whole record and its export, without them staff see only their own entries (decision
 * 201).
 */
export const recordNodes = {
  /** Names and messages of guests of other people's orders. */
  sms: ['commonuser/customercount', 'shopai/sendsms'],
  /** Money of the store. */
  wallet: ['roombook/till'],
  credit: ['roombook/till', 'shopai/swithchindex'],
  plugins: ['roombook/till', 'shopconfig/savebaseinfo'],
} as const satisfies Readonly<Record<string, readonly PermissionNode[]>>
