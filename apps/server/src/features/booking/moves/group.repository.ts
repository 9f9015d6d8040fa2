import { type GroupMember, OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { insertOrder } from '../orders/order.repository.ts'

/** A member of a linked booking with what became of its claim. */
export interface PartyClaim extends GroupMember {
  bookDate: string
  periodId: number
  roomId: number
  /** Hidden; its claim may stand all the same, for the turn that it used. */
  deleted: boolean
}

/** The members of a party by ascending id, each with whether its claim was released. */
export async function listPartyClaims(
  tx: ShopTransaction,
  shopId: number,
  groupId: number,
): Promise<PartyClaim[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .leftJoin('room_claim as claim', (join) =>
      join
        .onRef('claim.shop_id', '=', 'orders.shop_id')
        .onRef('claim.order_id', '=', 'orders.id')
        .on('claim.released_at', 'is', null),
    )
    .select([
      'orders.id',
      'orders.status',
      'orders.book_date as bookDate',
      'orders.period_id as periodId',
      'orders.room_id as roomId',
      'orders.deleted_at',
      'party.first_order_id as firstId',
      'claim.id as claimId',
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.group_id', '=', groupId)
    .orderBy('orders.id')
    .execute()
  return rows.map(({ firstId, claimId, status, deleted_at, ...row }) => ({
    ...row,
    status: status as OrderStatus,
    released: claimId === null,
    first: row.id === firstId,
    deleted: deleted_at !== null,
  }))
}

/**
 * Hands people, dishes, celebrations and labels of a party from one order to another, and its money: what the heir
 * was charged by itself is added to it.
 */
export async function takeOverCarried(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
): Promise<void> {
  await takeOverParty(tx, shopId, fromId, toId)
  await takeOverDishes(tx, shopId, fromId, toId)
  await sql`
    update orders heir set
      deposit_fen = heir.deposit_fen + old.deposit_fen,
      deposit_received_fen = heir.deposit_received_fen + old.deposit_received_fen,
      pay_type = case when old.pay_type in ('', 'sys') and heir.pay_type <> '' then heir.pay_type else old.pay_type end,
      total_fen = heir.total_fen + old.total_fen, drinks_fen = heir.drinks_fen + old.drinks_fen,
      discount_fen = heir.discount_fen + old.discount_fen, paid_fen = heir.paid_fen + old.paid_fen,
      arrears_fen = heir.arrears_fen + old.arrears_fen
    from orders old
    where heir.shop_id = ${shopId} and heir.id = ${toId} and old.shop_id = ${shopId} and old.id = ${fromId}`.execute(
    tx,
  )
  await sql`
    update orders set people_num = 0, deposit_fen = 0, deposit_received_fen = 0, pay_type = '', total_fen = 0,
      drinks_fen = 0, discount_fen = 0, paid_fen = 0, arrears_fen = 0, dish_mode = 0
    where shop_id = ${shopId} and id = ${fromId}`.execute(tx)
}

/**
 * Hands the dishes that were chosen over. An heir that has some of its own keeps those; one that has a pre-order without
 * any gives it up, and the versions of what it gets go on from the newer of the two.
 */
async function takeOverDishes(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('preorder')
    .select(['id', 'order_id', 'version'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('preorder_line as line')
            .select('line.id')
            .whereRef('line.shop_id', '=', 'preorder.shop_id')
            .whereRef('line.preorder_id', '=', 'preorder.id'),
        )
        .as('hasLines'),
    )
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', [fromId, toId])
    .execute()
  const given = rows.find((row) => row.order_id === fromId)
  const own = rows.find((row) => row.order_id === toId)
  if (!given || own?.hasLines) return
  if (own) await tx.deleteFrom('preorder').where('shop_id', '=', shopId).where('id', '=', own.id).execute()
  await tx
    .updateTable('preorder')
    .set({ order_id: toId, version: own ? Math.max(given.version, own.version) + 1 : given.version })
    .where('shop_id', '=', shopId)
    .where('id', '=', given.id)
    .execute()
  await sql`
    update orders heir set dishes_chosen = old.dishes_chosen from orders old
    where heir.shop_id = ${shopId} and heir.id = ${toId} and old.shop_id = ${shopId} and old.id = ${fromId}`.execute(
    tx,
  )
  await sql`
    update orders set dishes_chosen = false where shop_id = ${shopId} and id = ${fromId}`.execute(tx)
}

/** Hands over what is not money; the order that had it keeps its copy. */
export async function takeOverParty(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
): Promise<void> {
  await sql`
    update orders heir set
      people_num = old.people_num, dish_mode = old.dish_mode, send_sms = old.send_sms, sms_state = old.sms_state,
      replied = old.replied, birthday_kind = old.birthday_kind, birthday_of_other = old.birthday_of_other,
      other_name = old.other_name, memorial_titles = old.memorial_titles
    from orders old
    where heir.shop_id = ${shopId} and heir.id = ${toId} and old.shop_id = ${shopId} and old.id = ${fromId}`.execute(
    tx,
  )
  await sql`
    insert into order_label (shop_id, order_id, label_id)
    select shop_id, ${toId}, label_id from order_label where shop_id = ${shopId} and order_id = ${fromId}
    on conflict do nothing`.execute(tx)
}

/** Whether a member of a party other than these was at table until the end, and so its visit is counted. */
export async function hasFinishedMember(
  tx: ShopTransaction,
  shopId: number,
  groupId: number | null,
  exceptIds: readonly number[],
): Promise<boolean> {
  if (groupId === null) return false
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('status', 'in', [OrderStatus.finished, OrderStatus.unchecked])
    .where('id', 'not in', [...exceptIds])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The members of a party that are over, deleted ones too: what its visit was counted from, and what each came to. */
export async function listFinishedMembers(tx: ShopTransaction, shopId: number, groupId: number) {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'customer_id as customerId',
      'book_date as bookDate',
      sql<number>`greatest(0, total_fen + drinks_fen - discount_fen)::bigint`.as('spentFen'),
    ])
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('status', 'in', [OrderStatus.finished, OrderStatus.unchecked])
    .orderBy('id')
    .execute()
}

/** Sets whether a party acts in sync unless said otherwise. */
export async function setSyncByDefault(
  tx: ShopTransaction,
  shopId: number,
  groupId: number,
  syncByDefault: boolean,
): Promise<void> {
  await tx
    .updateTable('order_group')
    .set({ sync_by_default: syncByDefault })
    .where('shop_id', '=', shopId)
    .where('id', '=', groupId)
    .execute()
}

/** Begins an order for one more room of a party, with what all its orders have alike. @returns its id. */
export async function copySharedColumns(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  orderId: number,
  place: { groupId: number; roomId: number; turn: number },
): Promise<number> {
  const like = await tx
    .selectFrom('orders')
    .select([
      'status',
      'book_date',
      'period_id',
      'customer_id',
      'user_name',
      'phone',
      'sex',
      'arrival_time',
      'opener_id',
      'admin_remark',
      'remark',
      'invite_style_id',
      'held_until',
      'arrived_at',
      'source',
      'sms_state',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { groupId: group_id, roomId: room_id, turn } = place
  return insertOrder(tx, { ...like, shop_id: shopId, group_id, room_id, turn, created_at: now })
}
