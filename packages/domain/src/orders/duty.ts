import { type Actor, mayActOnOrder, mayBook } from '../session/actor.ts'
import type { LocalDate } from '../time/local-date.ts'

/**
 * Name of the store's setting that lets on-duty staff act on tonight's orders, on screens and in the log
 * (decision 201).
 */
export const dutyRule = '当班人员可操作当晚全部订单'

/** Suffix of a log entry for an action that only this setting permitted. */
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
 * Returns whether the actor may serve an order's guests only because of this setting: it applies to holders
 * of `roombook/createbook` in a session of the store. False for actors who may act on the order anyway.
 */
export function servesByDuty(actor: Actor, order: DutyOrder, { dutyActsTonight, today }: Duty): boolean {
  return (
    dutyActsTonight === true && order.bookDate === today && mayBook(actor) && !mayActOnOrder(actor, order)
  )
}

/**
 * Returns whether the actor may serve an order's guests and see their number: by 6.04, or by the store's
 * setting for tonight.
 */
export const mayServeOrder = (actor: Actor, order: DutyOrder, duty: Duty): boolean =>
  mayActOnOrder(actor, order) || servesByDuty(actor, order, duty)
