import { sendingHours } from '../sms/automatic-sms.ts'
import type { CallerKind } from './read-caller.ts'

/** Rules for the SMS to callers whom nobody answered (挂机短信). */
export interface CallTextRules {
  /** After a call of which its line says that nobody answered. */
  missed: boolean
  /** And after one of which the line says only that it is over, where nobody took it on a console either. */
  unsure: boolean
}

/** Default for a store without rules: off, since a message costs. */
export const noCallTexts: CallTextRules = { missed: false, unsure: false }

/** Why a call is followed by no message. */
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

/** How the message after a call stands; nothing where none was thought of. */
export type CallText = '' | 'waiting' | 'queued' | CallTextRefusal

export const callTexts: readonly CallText[] = [
  ...(['', 'waiting', 'queued'] as const),
  ...(Object.keys(callTextRefusals) as CallTextRefusal[]),
]

/**
 * Delay of a message, in milliseconds: a caller who was cut off rings again and may be answered. Where the
 * outcome is unknown, staff have time to enter it.
 */
export const callTextWaitMs = { missed: 60_000, ended: 5 * 60_000 } as const

/** After so long nobody thinks of the call that they made. */
export const longestCallTextMs = 30 * 60_000

/** Facts about a call that a message may follow. */
export interface CallToText {
  kind: CallerKind | 'test'
  /** An exchange put an extension behind the number: a message to it reaches a switchboard, or somebody else's. */
  hasExtension: boolean
  rangAt: Date
  /** Somebody answered it or one after it, or took it on a console. */
  isTaken: boolean
  /** The number rang again since: what becomes of that call says whether a message goes. */
  rangAgain: boolean
  isSilenced: boolean
  /** The caller has refused messages of the store, or the network takes none. */
  hasRefused: boolean
}

/** Why no message follows a call; nothing where one does. `minutes`: of the store's day. */
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
