import { findScene, type SceneChannel, type SceneKind, usualFestivals } from '@roombook/domain/ai-sms'
import type { LocalDate } from '@roombook/domain/time'

/** A scene with the shop's settings. */
export interface Scene {
  kind: SceneKind
  enabled: boolean
  /** Days before or after; hours of 'hold-expiring'. */
  span: number
  /** Minutes since midnight in the store's timezone. */
  atMinutes: number
  channel: SceneChannel
  /** The store's instructions to the writer. */
  wish: string
  festivals: readonly string[]
  /** Maximum number of texts per day. */
  most: number
  /** Coupon given along with the text. */
  couponId: number | null
  /** 0 if it was never saved. */
  version: number
  ranOn: LocalDate | null
  found: number
  leftOut: number
  /** Number of found customers who yielded to a more important scene of the day. */
  yielded: number
}

const usualStart = 10 * 60
const usualMost = 30

/** Default settings of a scene that the shop never saved: disabled. */
export const untouchedScene = (kind: SceneKind): Scene => ({
  kind,
  enabled: false,
  span: findScene(kind).span.usual,
  atMinutes: kind === 'hold-expiring' ? 8 * 60 : usualStart,
  channel: 'wechat',
  wish: findScene(kind).wish,
  festivals: usualFestivals,
  most: usualMost,
  couponId: null,
  version: 0,
  ranOn: null,
  found: 0,
  leftOut: 0,
  yielded: 0,
})
