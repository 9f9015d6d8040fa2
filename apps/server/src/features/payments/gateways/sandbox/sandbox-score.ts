import { z } from 'zod'
import { type Database, inShop } from '#platform/db/database.ts'
import { type GuaranteeReport, type ScoreKey, ScoreRefused, type ScoreService } from '../score-service.ts'
import {
  endSandboxGuarantee,
  findSandboxGuarantee,
  insertSandboxGuarantee,
} from './sandbox-guarantee.repository.ts'
import type { SandboxSigner } from './sandbox-signature.ts'

/** Service id of the sandbox. */
export const sandboxService = 'sandbox'

/** Payload of the sandbox's guarantee notification. */
export const sandboxScoreNotice = z.object({
  score: z.object({
    tradeNo: z.string(),
    serviceId: z.literal(sandboxService),
    state: z.enum(['created', 'confirmed', 'done', 'revoked']),
    amountFen: z.int(),
    chargedFen: z.int(),
    providerNo: z.string(),
  }),
})

/** Reads the state of a guarantee at the sandbox; undefined for an unknown one. */
export const readSandboxGuarantee = (
  db: Database,
  { shopId, tradeNo }: Pick<ScoreKey, 'shopId' | 'tradeNo'>,
): Promise<GuaranteeReport | undefined> =>
  inShop(db, shopId, async (tx) => {
    const found = await findSandboxGuarantee(tx, { shopId, tradeNo })
    return found && { ...found, tradeNo, serviceId: sandboxService, providerNo: `SB${tradeNo}` }
  })

/** Simulates 微信支付分: checks no score and takes no money, as its page states. */
export function createSandboxScore(db: Database, signer: SandboxSigner): ScoreService {
  async function end({ shopId, tradeNo }: ScoreKey, to: 'done' | 'revoked', chargedFen: number) {
    const isEnded = await inShop(db, shopId, (tx) =>
      endSandboxGuarantee(tx, { shopId, tradeNo }, { state: to, charged_fen: chargedFen }),
    )
    if (!isEnded) throw new ScoreRefused('沙箱：没有这笔担保，或已了结')
  }
  return {
    serviceId: sandboxService,
    inWechatOnly: false,
    async begin({ shopId, tradeNo, amountFen }) {
      await inShop(db, shopId, (tx) => insertSandboxGuarantee(tx, { shopId, tradeNo }, amountFen))
      return { kind: 'go', url: `/pay/sandbox-score/${tradeNo}?s=${signer.sign('page', tradeNo)}` }
    },
    query: (key) => readSandboxGuarantee(db, key),
    cancel: (key) => end(key, 'revoked', 0),
    complete: (key, { chargeFen }) => end(key, 'done', chargeFen),
  }
}
