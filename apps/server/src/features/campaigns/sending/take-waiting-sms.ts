import { type ExclusionReason, exclusionReasons } from '@roombook/domain/campaigns'
import { concludeSms, correctReservation, lockWaitingBulkSms, type SmsGateway } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CampaignKey, listMarketingStatuses } from '../recipients/recipient.repository.ts'

/** Context of one step of a campaign. */
export interface Turn extends CampaignKey {
  gateway: SmsGateway
  at: Date
}

type Waiting = Awaited<ReturnType<typeof lockWaitingBulkSms>>

/** Messages that were not sent before. */
export interface WaitingTurn {
  /** Those to be sent now. */
  taken: Waiting
  /**
   * There are others, which the stock does not cover: they had no reservation while the shop's own account
   * was in use.
   */
  isShort: boolean
}

/**
 * Takes a campaign's messages that were certainly not sent because there was no connection. Messages to
 * recipients who may no longer be contacted fail and return their segments. Each reserves its cost with the
 * current sender: nothing for an account of the store's own.
 */
export async function takeWaitingSms(tx: ShopTransaction, turn: Turn, most: number): Promise<WaitingTurn> {
  const { shopId, at, gateway } = turn
  const waiting = await lockWaitingBulkSms(tx, turn, most)
  const ids = waiting.flatMap(({ customerId }) => customerId ?? [])
  const now = await listMarketingStatuses(tx, shopId, ids)
  const taken: Waiting = []
  let isShort = false
  for (const sms of waiting) {
    const status = sms.customerId === null ? undefined : now.get(sms.customerId)
    const reason: ExclusionReason | undefined = !status
      ? 'gone'
      : (status.refusal ?? (status.phone === sms.phone ? undefined : 'changed'))
    if (reason) {
      const end = { state: 'failed', error: exclusionReasons[reason], ask_at: null } as const
      await concludeSms(tx, shopId, { id: sms.id, from: ['queued'], at }, end)
      continue
    }
    const costs = gateway.account === undefined ? sms.parts : 0
    const covered =
      sms.reserved === costs || (await correctReservation(tx, { shopId, smsId: sms.id, at }, costs))
    if (covered) taken.push(sms)
    else isShort = true
  }
  return { taken, isShort }
}
