import type { Fen } from '@roombook/domain/money'
import { SureState } from '@roombook/domain/preorders'
import type { SlipEvent } from '@roombook/domain/printing'
import { sql } from 'kysely'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists the printers that print slips of an event automatically. */
export async function listPrintersFor(tx: ShopTransaction, shopId: number, event: SlipEvent) {
  const { rows } = await printersFor(tx, { shopId, event })
  return rows
}

const printersFor = compileStatement((from, { shopId, event }: { shopId: number; event: SlipEvent }) =>
  from
    .selectFrom('printer')
    .select(['id', 'place'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('switched_on', '=', true)
    .where((of) => of(of.val<string>(event), '=', of.fn.any('events')))
    .orderBy('id'),
)

/** Reads the store's title and time zone for a slip. */
export const readSlipShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'timezone']).where('shop_id', '=', shopId).executeTakeFirstOrThrow()

/**
 * Reads some rooms of one booking for slips, by ascending id, with the booking's party size and wishes, and
 * the store's remark on its first order.
 */
export const readSlipOrders = (tx: ShopTransaction, shopId: number, orderIds: readonly number[]) =>
  tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .leftJoin('staff as opener', (join) =>
      join
        .onRef('opener.shop_id', '=', 'order_whole.shop_id')
        .onRef('opener.id', '=', 'order_whole.opener_id'),
    )
    .innerJoin('order_whole as first', (join) =>
      join
        .onRef('first.shop_id', '=', 'order_whole.shop_id')
        .onRef('first.id', '=', 'order_whole.first_order_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.status',
      'order_whole.book_date as bookDate',
      'order_whole.created_at as createdAt',
      'order_whole.user_name as userName',
      'order_whole.sex',
      'order_whole.phone',
      'order_whole.arrival_time as arrivalTime',
      'order_whole.people_num as ownPeople',
      'order_whole.service_fee_fen as serviceFeeFen',
      'order_whole.deposit_fen as depositFen',
      'order_whole.deposit_received_fen as depositReceivedFen',
      'order_whole.total_fen as totalFen',
      'order_whole.drinks_fen as drinksFen',
      'order_whole.discount_fen as discountFen',
      'order_whole.paid_fen as paidFen',
      'order_whole.booking_id as bookingId',
      'first.people_num as peopleNum',
      'first.admin_remark as adminRemark',
      'first.remark',
      'first.birthday_kind as birthdayKind',
      'first.other_name as otherName',
      (of) => of.ref('first.memorial_titles').$castTo<{ title: string }[]>().as('memorialTitles'),
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
        .select(sql<Fen | null>`sum(line.number * line.unit_price_fen)::bigint`.as('sum'))
        .whereRef('preorder.shop_id', '=', 'order_whole.shop_id')
        .whereRef('preorder.booking_id', '=', 'order_whole.booking_id')
        .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
        .where('preorder.is_sure', '=', SureState.confirmed)
        .as('dishesFen'),
    )
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.id', 'in', [...orderIds])
    .where('order_whole.deleted_at', 'is', null)
    .orderBy('order_whole.id')
    .execute()

export type SlipOrder = Awaited<ReturnType<typeof readSlipOrders>>[number]

/** Lists the titles of a booking's labels. */
export async function readSlipLabels(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<string[]> {
  const labels = await tx
    .selectFrom('booking_label as given')
    .innerJoin('label', (join) =>
      join.onRef('label.shop_id', '=', 'given.shop_id').onRef('label.id', '=', 'given.label_id'),
    )
    .select('label.title')
    .where('given.shop_id', '=', shopId)
    .where('given.booking_id', '=', bookingId)
    .orderBy('label.position')
    .orderBy('label.id')
    .execute()
  return labels.map((label) => label.title)
}
