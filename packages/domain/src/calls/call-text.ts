import { sendingHours } from '../sms/automatic-sms.ts'
import type { CallerKind } from './read-caller.ts'

/** Rules for the SMS after unanswered calls (挂机短信). */
export interface CallTextRules {
  /** Whether to send after a call that the line reported as unanswered. */
  missed: boolean
  /**
   * Whether to send also after a call whose line reported only its end, and that no staff took on a console.
   */
  unsure: boolean
}

/** Default for a store without rules: off, since a message costs. */
export const noCallTexts: CallTextRules = { missed: false, unsure: false }

/** Reasons why no message follows a call. */
export const callTextRefusals = {
  number: '不是手机号码',
  extension: '带分机的号码收不到',
  late: '来电超过30分钟后才收到',
  taken: '已接听或已处理',
  again: '之后又来电',
  silenced: '号码已静音',
  night: '22点至次日8点不发',
  refused: '对方退订或在运营商黑名单',
  once: '今天已发过',
  off: '已停用',
} as const
export type CallTextRefusal = keyof typeof callTextRefusals

/** State of the message after a call; empty where none was considered. */
export type CallText = '' | 'waiting' | 'queued' | CallTextRefusal

export const callTexts: readonly CallText[] = [
  ...(['', 'waiting', 'queued'] as const),
  ...(Object.keys(callTextRefusals) as CallTextRefusal[]),
]

/**
 * Delay of a message, in milliseconds: a caller who was cut off may call again and be answered. If the call
 * outcome is unknown, staff have time to enter it.
 */
export const callTextWaitMs = { missed: 60_000, ended: 5 * 60_000 } as const

/** Milliseconds after a call beyond which no message is sent. */
export const longestCallTextMs = 30 * 60_000

/** Facts about a call that may be followed by a message. */
export interface CallToText {
  kind: CallerKind | 'test'
  /**
   * Whether the exchange added an extension to the number: a message would reach a switchboard, or somebody
   * else.
   */
  hasExtension: boolean
  rangAt: Date
  /** Whether it or a later call from the number was answered or taken on a console. */
  isTaken: boolean
  /** Whether the number has called again; that call then decides about the message. */
  rangAgain: boolean
  isSilenced: boolean
  /** Whether the caller has unsubscribed from the store's messages, or the network blocks them. */
  hasRefused: boolean
}

/**
 * Returns the reason why no message follows a call; undefined where one does. `minutes` is the time of the
 * store's day.
 */
export function whyNoCallText(
  { kind, hasExtension, rangAt, isTaken, rangAgain, isSilenced, hasRefused }: CallToText,
  { now, minutes }: { now: Date; minutes: number },
): CallTextRefusal | undefined {
  const hour = Math.floor(minutes / 60)
  if (kind !== 'mobile') return 'number'
  if (hasExtension) return 'extension'
  if (isSilenced) return 'silenced'
  if (isTaken) return 'taken'
  if (rangAgain) return 'again'
  if (now.getTime() - rangAt.getTime() > longestCallTextMs) return 'late'
  if (hour < sendingHours.first || hour > sendingHours.last) return 'night'
  return hasRefused ? 'refused' : undefined
}
