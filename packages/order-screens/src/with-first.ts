import type { OrderRow } from '@roombook/contract/order-shapes'

/**
 * Merges the data of a booking into an order for its form: people, money, dishes, celebrations and labels of
 * a linked booking are stored with its first order.
 */
export function withFirst(order: OrderRow, first: OrderRow): OrderRow {
  return {
    ...order,
    peopleNum: first.peopleNum,
    deposit: first.deposit,
    depositReceived: first.depositReceived,
    payType: first.payType,
    dishMode: first.dishMode,
    smsWanted: first.smsWanted,
    birthdayKind: first.birthdayKind,
    birthdayOfOther: first.birthdayOfOther,
    otherName: first.otherName,
    memorialTitles: first.memorialTitles,
    orderLabels: first.orderLabels,
  }
}
