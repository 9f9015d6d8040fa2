import type { OrderRow } from '@roombook/contract'

/**
 * An order as its form shows it: people, money, dishes, celebrations and labels of a linked booking stand on its
 * first order, so that another room's form takes them from there.
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
