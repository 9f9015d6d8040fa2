import { randomInt } from 'node:crypto'
import { type CodeUse, codeMinutes, codePauseSeconds } from '@roombook/contract'
import { noCodeText, normalizePhone } from '@roombook/domain'
import { hashPassword } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { type CodeShare, keepCode } from './code.repository.ts'

/**
 * What a phone and a network may ask for within a minute, an hour and a day: the guests of a restaurant share one network, and a
 * full one may scan the poster of an activity at once.
 */
export const codeShares = [
  { seconds: codePauseSeconds, byPhone: 1, byNetwork: 30 },
  { seconds: 3600, byPhone: 5, byNetwork: 200 },
  { seconds: 24 * 3600, byPhone: 20, byNetwork: 500 },
] as const satisfies readonly CodeShare[]

const purposeWords: Readonly<Record<CodeUse, string>> = {
  login: '登录',
  reset: '重置密码',
  join: '加入门店',
  guest: '预订',
}

export interface CodeParts {
  db: Database
  /** Stands before every message: 【订包】. */
  smsSign: string
  /** Path of the page that shows messages, where the answer may name it. */
  shownAt: string | undefined
  /** Tells whoever sends messages that one has been queued. */
  onQueued(): void
}

/** What is kept of a code: it is bound to its phone and its purpose. */
export const boundCode = (phone: string, purpose: CodeUse, code: string): string =>
  `${purpose} ${phone} ${code}`

/**
 * Sends a one-time code of 6 digits, good for 10 minutes; the phone's earlier ones of that purpose are good no more.
 * A phone that nobody has an account under gets no message for a login or a reset, and the caller the same answer
 * after the same time: whether somebody works anywhere is nobody's business. To join, and as a guest, anybody gets one.
 *
 * A phone and a network may ask as often as `codeShares` says.
 * @throws Refusal `session.code_too_soon` beyond that, with the seconds to wait, and whether it is the network's share.
 */
export async function sendCode(
  { db, smsSign, shownAt, onQueued }: CodeParts,
  { now, address }: { now: Date; address: string },
  input: { phone: string; purpose: CodeUse },
): Promise<{ pause: number; shownAt?: string }> {
  const { purpose } = input
  const phone = normalizePhone(input.phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const wait = await keepCode(
    db,
    {
      phone,
      purpose,
      codeHash: await hashPassword(boundCode(phone, purpose, code)),
      content: `【${smsSign}】您的${purposeWords[purpose]}验证码是${code}，${codeMinutes}分钟内有效，请勿告诉他人。`,
      network: networkOf(address),
      at: now,
      until: new Date(now.getTime() + codeMinutes * 60_000),
    },
    codeShares,
  )
  if (wait) throw new Refusal('session.code_too_soon', wait, noCodeText(wait))
  onQueued()
  return { pause: codePauseSeconds, ...(shownAt !== undefined && { shownAt }) }
}
