import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  customerMarketing as marketingCall,
  RecordedConsent,
} from '@roombook/contract/customer-marketing'
import { maskPhone } from '@roombook/domain/validation'
import { findMarketing, findRefusal, listConsents } from '#features/consents/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Returns a customer's marketing consent with its history, the newest first.
 * @throws Refusal `customers.not_found`.
 */
export const customerMarketing = (
  { shopId, read }: StaffCall,
  { id }: InputOf<typeof marketingCall>,
): Promise<OutputOf<typeof marketingCall>> =>
  read(async (tx) => {
    const status = await readMarketingStatus(tx, shopId, id)
    const list = await listConsents(tx, shopId, id)
    return { ...status, list: list.map(consentView) }
  })

/**
 * Returns a customer's marketing status.
 * @throws Refusal `customers.not_found`.
 */
export async function readMarketingStatus(tx: ShopTransaction, shopId: number, id: number) {
  const found = await findMarketing(tx, shopId, id)
  if (!found) throw new Refusal('customers.not_found')
  const byPush = await findMarketing(tx, shopId, id, 'push')
  const refused = found.phone ? await findRefusal(tx, shopId, found.phone) : undefined
  return {
    consentedAt: found.consented_at?.toISOString() ?? null,
    pushConsentedAt: byPush?.consented_at?.toISOString() ?? null,
    refusal: found.refusal,
    refused: refused ? { since: refused.since.toISOString(), words: refused.words } : null,
  }
}

const consentView = (row: Awaited<ReturnType<typeof listConsents>>[number]): RecordedConsent => ({
  id: row.id,
  channel: row.channel,
  act: row.act,
  way: row.way,
  words: row.words,
  at: row.at.toISOString(),
  notedBy: row.noted_name,
  phone: maskPhone(row.phone),
})
