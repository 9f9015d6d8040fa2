import type { Fen } from '@roombook/domain/money'
import { countedCode, type VoucherPlatform } from '@roombook/domain/vouchers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Known data of a voucher in a statement. */
export interface NamedVoucher {
  id: number
  platform: VoucherPlatform
  code: string
  paid: Fen
  settled: Fen | null
  fee: Fen | null
  count: number
  undone: boolean
}

/** Reads the vouchers of some codes by ascending id, including undone ones; locked for an import. */
export async function readNamed(
  tx: ShopTransaction,
  shopId: number,
  codes: readonly string[],
  { locked }: { locked: boolean },
): Promise<NamedVoucher[]> {
  const { rows } = await sql<NamedVoucher>`
    select id, platform, code, paid_fen as paid, settled_fen as settled, fee_fen as fee, statement_count as count,
      undone_at is not null as undone
    from platform_voucher where shop_id = ${shopId} and counts_as = any (${sql.val(codes.map(countedCode))}::text[])
    order by id ${locked ? sql`for update` : sql``}`.execute(tx)
  return rows
}

/** Stores a voucher's settlement. */
export async function noteSettled(
  tx: ShopTransaction,
  shopId: number,
  { id, settled, fee }: { id: number; settled: Fen; fee: Fen },
  { at, name }: { at: Date; name: string },
): Promise<void> {
  await tx
    .updateTable('platform_voucher')
    .set((of) => ({
      settled_fen: settled,
      fee_fen: fee,
      statement_at: at,
      statement_name: name,
      statement_count: of('statement_count', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
