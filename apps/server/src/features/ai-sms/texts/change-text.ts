import { conversionDays } from '@roombook/domain/ai-sms'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { explainExclusion } from '../scenes/candidate.ts'
import { findContactStatus, findText, isStillRelevant, lockText, type TextRow } from './text.repository.ts'

/**
 * Locks a text.
 * @throws Refusal `request.not_found`; `ai.text_state`, which names the user who passed it on.
 */
export async function lockedText(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  from: readonly TextRow['state'][],
): Promise<TextRow> {
  const state = await lockText(tx, shopId, id)
  if (state === undefined) throw new Refusal('request.not_found')
  const text = await requireText(tx, shopId, id)
  if (from.includes(state)) return text
  throw new Refusal('ai.text_state', {}, text.passedName ? `已由${text.passedName}发送` : undefined)
}

/**
 * Requires that a text may be sent now: its deadline has not passed, and its customer may be written to.
 * @throws Refusal `ai.text_state`, `ai.no_consent`.
 */
export async function requireSendable(
  tx: ShopTransaction,
  { shopId, now }: Pick<StaffCall, 'shopId' | 'now'>,
  text: TextRow,
): Promise<void> {
  if (text.dueUntil <= now || !(await isStillRelevant(tx, shopId, text, now)))
    throw new Refusal('ai.text_state', {}, '这条文案已过期')
  const exclusion = explainExclusion(text.kind, text.channel, await findContactStatus(tx, shopId, text))
  if (exclusion !== undefined) throw new Refusal('ai.no_consent', {}, `不能发送：客人${exclusion}`)
}

/** Finds a text. @throws Refusal `request.not_found`. */
export async function requireText(tx: ShopTransaction, shopId: number, id: number): Promise<TextRow> {
  const text = await findText(tx, shopId, id, conversionDays)
  if (!text) throw new Refusal('request.not_found')
  return text
}

/** Logs an action on a text for the customer, or for the store, and notifies the consoles. */
export const recordText = (
  tx: ShopTransaction,
  { shopId, now, actor }: Pick<StaffCall, 'shopId' | 'now' | 'actor'>,
  { id, customerId }: Pick<TextRow, 'id' | 'customerId'>,
  { action, remark }: { action: string; remark: string },
): Promise<void> =>
  writeAuditEntry(tx, {
    shopId,
    at: now,
    action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    ...(customerId === null
      ? { subject: 'shop' as const, subjectId: shopId }
      : { subject: 'customer' as const, subjectId: customerId }),
    detail: { remark },
    event: { name: 'ai-texts.changed', data: { textIds: [id] } },
  })
