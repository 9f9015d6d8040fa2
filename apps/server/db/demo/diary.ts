import { plainYuan } from '@roombook/domain/money'
import { type MoveName, moves, OrderStatus } from '@roombook/domain/orders'
import type { Doer, Step } from './planned-booking.ts'

/** Actor of automatic steps. */
export const system: Doer = { id: null, name: '系统' }

/** The steps of one booking, each leading on from the one before by the table of moves. */
export class Diary {
  readonly steps: Step[] = []
  cancelReason = ''
  mealCheckRemark = ''

  /**
   * Adds the next step.
   * @param remark the log's sentence; `{包厢}` is replaced by the room.
   */
  add(at: number, move: MoveName, by: Doer, remark: string, fields: readonly string[] = ['status']): void {
    const from = this.steps.at(-1)?.to ?? null
    const { to } = moves[move]
    const reached = typeof to === 'number' ? to : (from ?? OrderStatus.booked)
    this.steps.push({ at: Math.round(at), move, from, to: reached, by, fields, remark })
  }
}

/** An amount as the log names it. */
export const sumText = (count: number): string => `${plainYuan(count)}元`
