import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Reads the signing secret of the installation's sandbox. */
export async function readSandboxSecret(db: Database): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select sandbox_secret() as secret`.execute(db)
  const [row] = rows
  if (!row?.secret) throw new Error('the installation has no secret for the sandbox')
  return row.secret
}

interface SandboxKey {
  shopId: number
  tradeNo: string
}

/** Creates a trade at the sandbox, if it does not exist. */
export async function insertTrade(
  tx: ShopTransaction,
  { shopId, tradeNo }: SandboxKey,
  amountFen: number,
): Promise<void> {
  await tx
    .insertInto('sandbox_trade')
    .values({ shop_id: shopId, trade_no: tradeNo, amount_fen: amountFen })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findTrade = (tx: ShopTransaction, { shopId, tradeNo }: SandboxKey) =>
  tx
    .selectFrom('sandbox_trade')
    .select(['amount_fen as amountFen', 'state', 'refund_no as refundNo'])
    .where('shop_id', '=', shopId)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst()

/** Pays or closes a waiting trade. @returns false when it is not waiting. */
export async function endTrade(
  tx: ShopTransaction,
  { shopId, tradeNo }: SandboxKey,
  end: { state: 'paid'; paid_at: Date } | { state: 'closed' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sandbox_trade')
    .set(end)
    .where('shop_id', '=', shopId)
    .where('trade_no', '=', tradeNo)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Refunds a trade under a number, once. @returns the number of the refund; undefined for an unpaid trade. */
export async function refundTrade(
  tx: ShopTransaction,
  { shopId, tradeNo }: SandboxKey,
  { refundNo, at }: { refundNo: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('sandbox_trade')
    .set((of) => ({
      refund_no: of.fn.coalesce('refund_no', of.val(refundNo)),
      refunded_at: of.fn.coalesce('refunded_at', of.val(at)),
    }))
    .where('shop_id', '=', shopId)
    .where('trade_no', '=', tradeNo)
    .where('state', '=', 'paid')
    .returning('refund_no')
    .executeTakeFirst()
  return row?.refund_no ?? undefined
}
