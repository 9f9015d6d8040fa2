import type { PermissionNode } from './permission-nodes.ts'

/**
 * The nodes of what a store's records show. The pages are open to everybody (2.13, 2.17); any one of these gives the whole
 * record and its export, and without them each reads the lines of their own (decision 201).
 */
export const recordNodes = {
  /** Names and words of guests, over orders of others. */
  sms: ['commonuser/customercount', 'shopai/sendsms'],
  /** Money of the store. */
  wallet: ['roombook/till'],
  credit: ['roombook/till', 'shopai/swithchindex'],
  plugins: ['roombook/till', 'shopconfig/savebaseinfo'],
} as const satisfies Readonly<Record<string, readonly PermissionNode[]>>
