import { type Database, inShop } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/live/outbox.ts'
import { partsOf } from '../booking-words.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { sentContent } from '../word-booking-sms.ts'
import { concludeSms, type SmsEnd, type StandingSms } from './conclude-sms.ts'
import {
  type LeasedSms,
  leaseQuestions,
  leaseSms,
  listStranded,
  markSms,
  putBackSms,
  saveContent,
} from './shop-sms.repository.ts'
import type { Lease, SmsQueue } from './sms-queue.ts'

interface ShopQueueParts {
  db: Database
  outbox: Pick<Outbox, 'nudge'>
}

/** What has waited so long says nothing that the guest does not know better. */
const staleMs = 24 * 3_600_000

/** What a shop has to say to its guests. */
export function shopQueue({ db, outbox }: ShopQueueParts, shopId: number): SmsQueue {
  const referenceOf = (id: number): string => `s${shopId}-${id}`

  async function conclude(sms: StandingSms, end: SmsEnd): Promise<void> {
    await inShop(db, shopId, (tx) => concludeSms(tx, shopId, sms, end))
    outbox.nudge(shopId)
  }

  /** Of what a dead server was sending nobody knows whether it left; what has waited too long stays here. */
  async function concludeStranded({ at }: Lease, { find }: SmsGateway, queuedSince: Date): Promise<void> {
    const stranded = await inShop(db, shopId, (tx) => listStranded(tx, shopId, { at, queuedSince }))
    for (const { id, state } of stranded) {
      await conclude(
        { id, from: [state], at },
        state === 'sending'
          ? { state: 'unknown', error: '发送时服务中断，不能确定是否发出', ask_at: find ? at : null }
          : { state: 'failed', error: '等待过久，没有发出', ask_at: null },
      )
    }
  }

  return {
    name: `shop ${shopId}`,
    async lease(lease, gateway) {
      const queuedSince = new Date(lease.at.getTime() - staleMs)
      await concludeStranded(lease, gateway, queuedSince)
      return inShop(db, shopId, async (tx) => {
        const leased = await leaseSms(tx, shopId, lease, { carrier: gateway.name, queuedSince })
        const worded = leased.map((sms) => ({ ...sms, content: sentContent(gateway, sms.kind, sms) }))
        for (const [at, { id, content }] of worded.entries()) {
          if (content === leased[at]?.content) continue
          await saveContent(tx, shopId, { id, content, parts: partsOf(content) })
        }
        return worded.map((sms: LeasedSms) => ({ ...sms, reference: referenceOf(sms.id) }))
      })
    },
    putBack: (id, turn) => inShop(db, shopId, (tx) => putBackSms(tx, shopId, id, turn)),
    // Who was taken for dead may know it after all.
    settle: (id, { state, providerId, error, at, askAt }) =>
      conclude(
        { id, from: state === 'unknown' ? ['sending'] : ['sending', 'unknown'], at },
        { state, provider_id: providerId, error, ask_at: askAt },
      ),
    async question(lease) {
      const asked = await inShop(db, shopId, (tx) => leaseQuestions(tx, shopId, lease))
      return asked.map((sms) => ({ ...sms, reference: referenceOf(sms.id) }))
    },
    async answer(id, { state, error, at, askAt }) {
      const from = ['accepted', 'unknown']
      if (state) return conclude({ id, from, at }, { state, error, ask_at: askAt })
      await inShop(db, shopId, (tx) => markSms(tx, shopId, { id, from }, { ask_at: askAt }))
    },
  }
}
