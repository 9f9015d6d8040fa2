import type { ShopTransaction } from '#platform/db/database.ts'

interface SandboxKey {
  shopId: number
  tradeNo: string
}

type SandboxState = 'created' | 'confirmed' | 'done' | 'revoked'

/** Creates a guarantee at the sandbox, if it does not exist. */
export async function insertSandboxGuarantee(
  tx: ShopTransaction,
  { shopId, tradeNo }: SandboxKey,
  amountFen: number,
): Promise<void> {
  await tx
    .insertInto('sandbox_guarantee')
    .values({ shop_id: shopId, trade_no: tradeNo, amount_fen: amountFen })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findSandboxGuarantee = (tx: ShopTransaction, { shopId, tradeNo }: SandboxKey) =>
  tx
    .selectFrom('sandbox_guarantee')
    .select((of) => [
      'amount_fen as amountFen',
      of.ref('state').$castTo<SandboxState>().as('state'),
      'charged_fen as chargedFen',
    ])
    .where('shop_id', '=', shopId)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst()

/** Confirms a waiting guarantee. @returns false when it is not waiting. */
export const confirmSandboxGuarantee = (tx: ShopTransaction, key: SandboxKey): Promise<boolean> =>
  move(tx, key, ['created'], { state: 'confirmed' })

/** Ends a guarantee that is not over; a charge requires a confirmed one. @returns false for any other. */
export const endSandboxGuarantee = (
  tx: ShopTransaction,
  key: SandboxKey,
  end: { state: 'done' | 'revoked'; charged_fen: number },
): Promise<boolean> => move(tx, key, end.state === 'done' ? ['confirmed'] : ['created', 'confirmed'], end)

async function move(
  tx: ShopTransaction,
  { shopId, tradeNo }: SandboxKey,
  from: readonly SandboxState[],
  change: { state: SandboxState; charged_fen?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sandbox_guarantee')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('trade_no', '=', tradeNo)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
