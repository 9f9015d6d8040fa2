import { z } from 'zod'
import { type Database, inShop } from '#platform/db/database.ts'
import { NotificationRefused, type PaymentGateway, RefundRefused } from '../payment-gateway.ts'
import { endTrade, findTrade, insertTrade, refundTrade } from './sandbox.repository.ts'
import { createSandboxScore, sandboxScoreNotice } from './sandbox-score.ts'
import type { SandboxSigner } from './sandbox-signature.ts'

/** Header with the signature of a sandbox notification. */
export const sandboxSignatureHeader = 'x-sandbox-signature'

/** Payload of the sandbox's payment notification. */
export const sandboxNotice = z.object({
  tradeNo: z.string(),
  amountFen: z.int(),
  providerNo: z.string(),
})

/** Returns the sandbox's own number of a trade. */
export const formatSandboxNo = (tradeNo: string): string => `SB${tradeNo}`

/** Simulated payment provider that takes no money; the rest of the server treats it like any other. */
export const createSandboxGateway = (db: Database, signer: SandboxSigner): PaymentGateway => ({
  name: 'sandbox',
  methods: ['weixin', 'alipay'],
  title: '沙箱',
  score: createSandboxScore(db, signer),
  async begin({ shopId, tradeNo, amountFen }) {
    await inShop(db, shopId, (tx) => insertTrade(tx, { shopId, tradeNo }, amountFen))
    return { kind: 'go', url: `/pay/sandbox/${tradeNo}?s=${signer.sign('page', tradeNo)}` }
  },
  async readNotification({ headers, body }) {
    const signature = String(headers[sandboxSignatureHeader] ?? '')
    if (!signer.isRight('notification', body, signature)) throw new NotificationRefused('wrong signature')
    const notification: unknown = JSON.parse(body)
    return sandboxScoreNotice.safeParse(notification).data ?? sandboxNotice.parse(notification)
  },
  answer: (accepted) => ({
    http: accepted ? 200 : 400,
    type: 'text/plain; charset=utf-8',
    body: accepted ? 'success' : 'fail',
  }),
  async query({ shopId, tradeNo }) {
    const trade = await inShop(db, shopId, (tx) => findTrade(tx, { shopId, tradeNo }))
    if (!trade) return { state: 'unknown' }
    if (trade.state !== 'paid') return { state: trade.state === 'closed' ? 'closed' : 'waiting' }
    return { state: 'paid', tradeNo, amountFen: trade.amountFen, providerNo: formatSandboxNo(tradeNo) }
  },
  async close({ shopId, tradeNo }) {
    await inShop(db, shopId, (tx) => endTrade(tx, { shopId, tradeNo }, { state: 'closed' }))
  },
  async refund({ shopId, tradeNo, refundNo, now }) {
    const under = await inShop(db, shopId, (tx) =>
      refundTrade(tx, { shopId, tradeNo }, { refundNo, at: now }),
    )
    if (under !== refundNo) throw new RefundRefused('沙箱：没有这笔付款，或已退款')
    return 'done'
  },
  async findRefund({ shopId, tradeNo, refundNo }) {
    const trade = await inShop(db, shopId, (tx) => findTrade(tx, { shopId, tradeNo }))
    return trade?.refundNo === refundNo ? 'done' : undefined
  },
})
