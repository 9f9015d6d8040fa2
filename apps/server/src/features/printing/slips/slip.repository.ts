import { type PrinterPlace, type SlipEvent, SureState } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/** The printers that print slips of an event by themselves. */
export const listPrintersFor = (tx: ShopTransaction, shopId: number, event: SlipEvent) =>
  tx
    .selectFrom('printer')
    .select(['id', (of) => of.ref('place').$castTo<PrinterPlace>().as('place')])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('switched_on', '=', true)
    .where((of) => of(of.val<string>(event), '=', of.fn.any('events')))
    .orderBy('id')
    .execute()

/** What a slip says of the shop, and how its clock goes. */
export const readSlipShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'timezone']).where('shop_id', '=', shopId).executeTakeFirstOrThrow()

/**
 * What slips tell of some orders of one party, by ascending id. Of a linked booking `carrier` is the order that
 * carries people and wishes, else the order itself.
 */
export const readSlipOrders = (tx: ShopTransaction, shopId: number, orderIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .leftJoin('staff as opener', (join) =>
      join.onRef('opener.shop_id', '=', 'orders.shop_id').onRef('opener.id', '=', 'orders.opener_id'),
    )
    .leftJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .innerJoin('orders as carrier', (join) =>
      join
        .onRef('carrier.shop_id', '=', 'orders.shop_id')
        .on('carrier.id', '=', sql<number>`coalesce(party.first_order_id, orders.id)`),
    )
    .select([
      'orders.id',
      'orders.status',
      'orders.book_date as bookDate',
      'orders.created_at as createdAt',
      'orders.user_name as userName',
      'orders.sex',
      'orders.phone',
      'orders.arrival_time as arrivalTime',
      'orders.people_num as ownPeople',
      'orders.service_fee_fen as serviceFeeFen',
      'orders.deposit_fen as depositFen',
      'orders.deposit_received_fen as depositReceivedFen',
      'orders.total_fen as totalFen',
      'orders.drinks_fen as drinksFen',
      'orders.discount_fen as discountFen',
      'orders.paid_fen as paidFen',
      'carrier.id as carrierId',
      'carrier.people_num as peopleNum',
      'carrier.admin_remark as adminRemark',
      'carrier.remark',
      'carrier.birthday_kind as birthdayKind',
      'carrier.other_name as otherName',
      (of) => of.ref('carrier.memorial_titles').$castTo<{ title: string }[]>().as('memorialTitles'),
      'period.title as periodName',
      'room.title as roomName',
      'opener.nickname as openerName',
    ])
    .select((of) =>
      of
        .selectFrom('preorder')
        .innerJoin('preorder_line as line', (join) =>
          join.onRef('line.shop_id', '=', 'preorder.shop_id').onRef('line.preorder_id', '=', 'preorder.id'),
        )
        .select(sql<number | null>`sum(line.number * line.unit_price_fen)::bigint`.as('sum'))
        .whereRef('preorder.shop_id', '=', 'orders.shop_id')
        .whereRef('preorder.order_id', '=', 'orders.id')
        .where('preorder.is_sure', '=', SureState.confirmed)
        .as('dishesFen'),
    )
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', 'in', [...orderIds])
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id')
    .execute()

export type SlipOrder = Awaited<ReturnType<typeof readSlipOrders>>[number]

/** The titles of an order's labels. */
export async function readSlipLabels(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<string[]> {
  const labels = await tx
    .selectFrom('order_label')
    .innerJoin('label', (join) =>
      join.onRef('label.shop_id', '=', 'order_label.shop_id').onRef('label.id', '=', 'order_label.label_id'),
    )
    .select('label.title')
    .where('order_label.shop_id', '=', shopId)
    .where('order_label.order_id', '=', orderId)
    .orderBy('label.position')
    .orderBy('label.id')
    .execute()
  return labels.map((label) => label.title)
}
