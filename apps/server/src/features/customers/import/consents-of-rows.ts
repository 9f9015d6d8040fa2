import { consentYears, earliestConsent } from '@roombook/domain/customers'
import { businessDate, instantOf } from '@roombook/domain/time'
import { appendConsent, listConsentStatuses } from '#features/consents/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findShopDay } from './directory.repository.ts'
import type { JudgedRow } from './judge-rows.ts'

/** A row with the time of the consent to import; null for none. */
export interface ConsentingRow extends JudgedRow {
  consentAt: Date | null
}

/** Minutes of the day; assumed time of a consent on a past day. */
const noon = 12 * 60

/**
 * Judges the consents in rows: stored, skipped with a reason, or refused with the row for a future day. A
 * consent alone is enough to update a known customer.
 */
export async function judgeConsents(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly JudgedRow[],
  at: Date,
): Promise<ConsentingRow[]> {
  const telling = rows.filter(({ imported, verdict }) => imported.consent && verdict !== 'refuse')
  if (telling.length === 0) return rows.map((row) => ({ ...row, consentAt: null }))
  const { timezone, cutoverHour } = await findShopDay(tx, shopId)
  const today = businessDate(at.getTime(), timezone, cutoverHour)
  const statuses = await listConsentStatuses(
    tx,
    shopId,
    telling.map(({ imported }) => imported.phone),
  )
  return rows.map((row): ConsentingRow => {
    const { imported, verdict, stored, words } = row
    if (!imported.consent || verdict === 'refuse') return { ...row, consentAt: null }
    const { givenOn } = imported.consent
    if (givenOn > today)
      return { ...row, verdict: 'refuse', words: ['营销同意日期不能晚于今天'], fields: {}, consentAt: null }
    const passedOver = (why: string): ConsentingRow => ({ ...row, words: [...words, why], consentAt: null })
    if (givenOn < earliestConsent(today))
      return passedOver(`营销同意早于${consentYears}年前，不记录：请重新征得客人同意`)
    const consentAt = new Date(Math.min(instantOf(givenOn, noon, timezone), at.getTime()))
    const last = statuses.get(imported.phone)
    if (last?.refused) return passedOver('客人已退订，不记录营销同意')
    if (last?.act === 'withdrawn' && (last.at ?? at) >= consentAt)
      return passedOver('客人之后撤回过同意，不记录营销同意')
    if (last?.act === 'given' && stored && last.customer_id === stored.id) return { ...row, consentAt: null }
    return {
      ...row,
      verdict: verdict === 'same' ? 'update' : verdict,
      words: [...words, `记录营销同意：${givenOn}`],
      consentAt,
    }
  })
}

/** Stores the consents of imported rows. */
export async function writeConsents(
  tx: ShopTransaction,
  rows: readonly { row: ConsentingRow; customerId: number }[],
  frame: { shopId: number; at: Date; importId: number; by: { staffId: number; nickname: string } },
): Promise<void> {
  const { shopId, at, importId, by } = frame
  for (const { row, customerId } of rows) {
    const { consentAt, imported } = row
    if (!consentAt || !imported.consent) continue
    const statedConsent = { customerId, phone: imported.phone, words: imported.consent.words, at: consentAt }
    await appendConsent(tx, {
      shopId,
      ...statedConsent,
      act: 'given',
      way: 'import',
      notedAt: at,
      by,
      importId,
    })
  }
}
