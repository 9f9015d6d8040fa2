import type { boxPairAnswer, boxPairing } from '@roombook/contract'
import type { z } from 'zod'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { requirePace } from '#platform/http/pace.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { digestOfCode } from './begin-pairing.ts'
import { findShopOfPairing, hasTelephone, titleOfShop, usePairing } from './box.repository.ts'
import { linesOf } from './list-boxes.ts'
import { type KeyDependencies, makeBox } from './make-box.ts'

interface PairDependencies extends KeyDependencies {
  db: Database
  outbox: Outbox
  now: Date
  /** Client address, for rate limiting. */
  address: string
}

/** Attempts per address in ten minutes. */
const mostTries = 5

/**
 * Pairs the box that presents a code with the store that shows it.
 * @throws Refusal `request.too_many`, `phone.unknown_code`, `phone.too_many_boxes`, `phone.keeps_no_secrets`.
 */
export async function pairBox(
  { db, outbox, sealer, now, address }: PairDependencies,
  { code, host }: z.output<typeof boxPairing>,
): Promise<z.output<typeof boxPairAnswer>> {
  await requirePace(db, `phone-pair:${address}`, now, mostTries)
  if (!sealer) throw new Refusal('phone.keeps_no_secrets')
  const digest = digestOfCode(code)
  const shopId = await findShopOfPairing(db, digest, now)
  if (shopId === undefined) throw new Refusal('phone.unknown_code')
  const shop = await findShop(db, shopId, now)
  const answer = await inShop(db, shopId, async (tx) => {
    const shown = await usePairing(tx, shopId, { digest, now })
    if (!shown || !(await hasTelephone(tx, shopId, now))) throw new Refusal('phone.unknown_code')
    const { mid, privateKey } = await makeBox(tx, sealer, { shopId, host, at: now })
    const title = await titleOfShop(tx, shopId)
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'shop',
      subjectId: shopId,
      action: 'phone.pair-box',
      operatorId: shown.madeBy,
      operatorName: shown.madeName,
      fields: ['phoneBox'],
      detail: { remark: `绑定电话盒${host && `「${host}」`}`, after: { mid } },
      event: { name: 'phone.box', data: { mid } },
    })
    return { mid, private_key: privateKey, shop_name: title }
  })
  outbox.wake(shopId)
  const lines = linesOf(shop.settings).map(({ lineNumber }) => lineNumber)
  return { code: 0, msg: '配对成功', ...answer, lines }
}
