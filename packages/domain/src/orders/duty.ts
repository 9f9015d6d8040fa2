import { type Actor, mayActOnOrder, mayBook } from '../session/actor.ts'
import type { LocalDate } from '../time/local-date.ts'

/** The store's setting that opens the orders of tonight, as screens and the log name it (decision 201). */
export const dutyRule = '当班人员可操作当晚全部订单'

/** The end of a log's sentence about an act that only this setting allowed. */
export const dutyNote = `（依据门店设置「${dutyRule}」）`

/** The store's setting and its current business day. */
export interface Duty {
  readonly dutyActsTonight?: boolean
  readonly today: LocalDate
}

interface DutyOrder {
  readonly openerId: number | null
  readonly bookDate: LocalDate
}

/**
 * Returns whether the actor may serve an order's guests only because the store opens tonight's orders to the
 * staff on duty: holders of `roombook/createbook` in a session of the store. False for actors who may act on
 * it anyway.
 */
export function servesByDuty(actor: Actor, order: DutyOrder, { dutyActsTonight, today }: Duty): boolean {
  return (
    dutyActsTonight === true && order.bookDate === today && mayBook(actor) && !mayActOnOrder(actor, order)
  )
}

/** Whether the actor may serve an order's guests and see their number: by 6.04, or by the store's setting for tonight. */
export const mayServeOrder = (actor: Actor, order: DutyOrder, duty: Duty): boolean =>
  mayActOnOrder(actor, order) || servesByDuty(actor, order, duty)
