import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { RemainingConsent } from './notice-refusals.ts'

/** A guest and the service account that they follow. */
export interface WechatGuest {
  guestId: number
  appId: string
}

/** Stores a guest's openid. */
export async function storeGuestWechat(
  db: Database,
  { guestId, appId, openid, at }: WechatGuest & { openid: string; at: Date },
): Promise<void> {
  await sql`select keep_guest_wechat(${guestId}, ${appId}, ${openid}, ${at})`.execute(db)
}

/** Deletes a guest's openid and consents. */
export async function dropGuestWechat(db: Database, guestId: number): Promise<void> {
  await sql`select drop_guest_wechat(${guestId})`.execute(db)
}

/** Returns the number of unused consents of a guest by template; undefined for a guest without an openid. */
export async function readGuestWechat(
  db: Database,
  { guestId, appId }: WechatGuest,
): Promise<ReadonlyMap<string, number> | undefined> {
  const { rows } = await sql<{ template_id: string | null; left_count: number | null }>`
    select * from guest_wechat_of(${guestId}, ${appId})`.execute(db)
  if (rows.length === 0) return undefined
  return new Map(
    rows.flatMap((row) => (row.template_id === null ? [] : [[row.template_id, row.left_count ?? 0]])),
  )
}

/** A consent to a notice. */
interface AgreedNotice {
  templateId: string
  kinds: readonly string[]
  /** Most consents stored per template. */
  most: number
  at: Date
}

/**
 * Stores one more consent of a guest.
 * @returns whether their openid is known.
 */
export async function agreeGuestWechat(
  db: Database,
  { guestId, appId }: WechatGuest,
  { templateId, kinds, most, at }: AgreedNotice,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select agree_guest_wechat(${guestId}, ${appId}, ${templateId}, ${sql.val([...kinds])}::text[], ${most}, ${at}) as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}

/** A consent consumed for a notice. */
export interface TakenConsent {
  guestId: number
  openid: string
  templateId: string
}

/** Consumes a consent to such a message by the store's guest with a phone, if there is one. */
export async function takeConsent(
  tx: ShopTransaction,
  { phone, kind, appId }: { phone: string; kind: string; appId: string },
): Promise<TakenConsent | undefined> {
  const { rows } = await sql<{ guest_id: number; openid: string; template_id: string }>`
    select * from take_guest_wechat(${phone}, ${kind}, ${appId})`.execute(tx)
  const [row] = rows
  return row && { guestId: row.guest_id, openid: row.openid, templateId: row.template_id }
}

/** Updates a consent whose notice was not sent. */
export async function settleConsent(
  tx: ShopTransaction,
  { guestId, templateId }: Pick<TakenConsent, 'guestId' | 'templateId'>,
  remaining: RemainingConsent,
): Promise<void> {
  await sql`select settle_guest_wechat(${guestId}, ${templateId}, ${remaining})`.execute(tx)
}
