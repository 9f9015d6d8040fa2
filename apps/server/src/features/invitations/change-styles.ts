import type { InviteStyle } from '@roombook/contract/invitations'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockStyles } from './style.repository.ts'

/** A change of styles, for the log and all consoles. */
interface StyleRecord {
  /** Name of the call, such as `invitations.create-style`. */
  action: string
  /** Sentence shown in the log. */
  remark: string
  styleIds: number[]
  fields?: readonly string[]
  detail?: Readonly<Record<string, unknown>>
}

/** Changes a shop's styles under their lock. */
export const changeStyles = <T>(
  call: StaffCall,
  work: (tx: ShopTransaction, styles: readonly InviteStyle[]) => Promise<T>,
): Promise<T> => call.change(async (tx) => work(tx, await lockStyles(tx, call.shopId)))

/**
 * Returns one of a shop's styles.
 * @throws Refusal `request.not_found`.
 */
export function requireStyle(styles: readonly InviteStyle[], styleId: number): InviteStyle {
  const style = styles.find(({ id }) => id === styleId)
  if (!style) throw new Refusal('request.not_found')
  return style
}

/** Writes the log row and the event. Written at the transaction's end (decision 162). */
export const recordStyles = (
  tx: ShopTransaction,
  call: StaffCall,
  { styleIds, ...change }: StyleRecord,
): Promise<void> =>
  logStoreAction(tx, call, { ...change, event: { name: 'invitations.changed', data: { styleIds } } })
