import type { OrderRow } from '@roombook/contract'

/**
 * Returns an order as its form shows it: people, money, dishes, celebrations and labels of a linked booking
 * are stored with its first order, so another room's form takes them from there.
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
