import { OrderStatus } from '@roombook/domain/orders'
import { turnFrom } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Fields of an order that its invitation shows. */
export type InvitedOrder = NonNullable<Awaited<ReturnType<typeof readInvitedOrder>>>

/** Reads the order that shows an invitation, with its shop, period, style and dishes. */
export async function readInvitedOrder(tx: ShopTransaction, shopId: number, orderId: number) {
  const order = await tx
    .selectFrom('order_whole')
    .innerJoin('shop', 'shop.shop_id', 'order_whole.shop_id')
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .leftJoin('invitation_style as style', (join) =>
      join
        .onRef('style.shop_id', '=', 'order_whole.shop_id')
        .onRef('style.id', '=', 'order_whole.invite_style_id'),
    )
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.shop_id', '=', 'order_whole.shop_id')
        .onRef('invitation.booking_id', '=', 'order_whole.booking_id'),
    )
    .leftJoin('preorder', (join) =>
      join
        .onRef('preorder.shop_id', '=', 'order_whole.shop_id')
        .onRef('preorder.booking_id', '=', 'order_whole.booking_id'),
    )
    .leftJoin('shop_plugin as plugin', (join) =>
      join.onRef('plugin.shop_id', '=', 'order_whole.shop_id').on('plugin.name', '=', 'foods/foodlist'),
    )
    .select([
      'order_whole.id',
      'order_whole.people_num as peopleNum',
      'order_whole.shop_id as shopId',
      'order_whole.status',
      'order_whole.version',
      'order_whole.booking_id as bookingId',
      'order_whole.book_date as bookDate',
      'order_whole.period_id as periodId',
      'order_whole.user_name as userName',
      'order_whole.sex',
      'order_whole.arrival_time as arrivalTime',
      'order_whole.dish_mode as dishMode',
      'preorder.is_sure as sureState',
      'plugin.state as dishPlugin',
      'plugin.ends_at as dishPluginEndsAt',
      'shop.title as shopTitle',
      'shop.phone as shopPhone',
      'shop.address as shopAddress',
      'shop.logo as shopLogo',
      'shop.introduction',
      'shop.latitude',
      'shop.longitude',
      'shop.timezone',
      'shop.settings',
      'period.title as periodTitle',
      'period.start_minutes as startMinutes',
      'period.end_minutes as endMinutes',
      'invitation.host_time as hostTime',
      'invitation.host_words as hostWords',
      'invitation.host_template as hostTemplate',
      'style.template',
      'style.image',
      'style.words',
      (of) => turnFrom(of).as('turnFrom'),
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.id', '=', orderId)
    .where('order_whole.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!order) return undefined
  const style = order.template === null ? await findDefaultStyle(tx, shopId) : undefined
  const template = order.template ?? style?.template ?? ''
  const words = order.words ?? style?.words ?? ''
  const hostTemplate = order.hostTemplate || template
  return {
    ...order,
    template: hostTemplate,
    // The store's picture belongs to its own design.
    image: hostTemplate === template ? (order.image ?? style?.image ?? '') : '',
    // The store's text belongs to its own design too; a design chosen by the host has its own text.
    words: order.hostWords || (hostTemplate === template ? words : ''),
    hostTime: order.hostTime ?? '',
    hostWords: order.hostWords ?? '',
    hostTemplate: order.hostTemplate ?? '',
    usual: { template, words },
    roomNames: await listRoomNames(tx, shopId, order),
  }
}

/** Finds the shop's default style, for orders without a style. */
const findDefaultStyle = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('invitation_style')
    .select(['template', 'image', 'words'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', true)
    .executeTakeFirst()

/** Lists the rooms of the meal: the order's, and those of linked orders for the same meal. */
async function listRoomNames(
  tx: ShopTransaction,
  shopId: number,
  {
    id,
    bookingId,
    bookDate,
    periodId,
  }: { id: number; bookingId: number; bookDate: string; periodId: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select(['order_whole.id', 'room.title'])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.book_date', '=', bookDate)
    .where('order_whole.period_id', '=', periodId)
    .where((of) =>
      of.or([
        of('order_whole.id', '=', id),
        of.and([
          of('order_whole.booking_id', '=', bookingId),
          of('order_whole.status', 'not in', [OrderStatus.cancelled, OrderStatus.refused]),
          of('order_whole.deleted_at', 'is', null),
        ]),
      ]),
    )
    .orderBy((of) => of('order_whole.id', '!=', id))
    .orderBy('order_whole.id')
    .execute()
  return rows.map((row) => row.title)
}
