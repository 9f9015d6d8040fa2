import { randomInt } from 'node:crypto'
import { type CodeUse, codeMinutes, codePauseSeconds } from '@roombook/contract/sign-in'
import { noCodeText } from '@roombook/domain/session'
import { normalizePhone } from '@roombook/domain/validation'
import { hashPassword } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { type CodeShare, storeCode } from './code.repository.ts'

/**
 * Limits of codes per phone and per network in a minute, an hour and a day. A restaurant's guests share one
 * network, and a full venue may scan a promotion's poster at once.
 */
export const codeShares = [
  { seconds: codePauseSeconds, byPhone: 1, byNetwork: 30 },
  { seconds: 3600, byPhone: 5, byNetwork: 200 },
  { seconds: 24 * 3600, byPhone: 20, byNetwork: 500 },
] as const satisfies readonly CodeShare[]

const purposeNames: Readonly<Record<CodeUse, string>> = {
  login: '登录',
  reset: '重置密码',
  join: '加入门店',
  guest: '预订',
}

export interface CodeDependencies {
  db: Database
  /** Signature of every message: 【订包】. */
  smsSign: string
  /** Path of the page that shows messages, if the answer may mention it. */
  shownAt: string | undefined
  /** Wakes the sender after a message was queued. */
  onQueued(): void
}

/** Returns the text to hash for a code, bound to its phone and purpose. */
export const boundCode = (phone: string, purpose: CodeUse, code: string): string =>
  `${purpose} ${phone} ${code}`

/**
 * Sends a 6-digit one-time code, valid for 10 minutes; invalidates the phone's earlier codes for that
 * purpose. A phone without a user account receives no message for a login or a reset, while the response and
 * its timing are the same, so that accounts cannot be probed. Joining staff and guests always receive one.
 *
 * The limits per phone and network are `codeShares`.
 * @throws Refusal `session.code_too_soon` beyond them, with the seconds to wait, and whether it is the
 * network's limit.
 */
export async function sendCode(
  { db, smsSign, shownAt, onQueued }: CodeDependencies,
  { now, address }: { now: Date; address: string },
  input: { phone: string; purpose: CodeUse },
): Promise<{ pause: number; shownAt?: string }> {
  const { purpose } = input
  const phone = normalizePhone(input.phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const wait = await storeCode(
    db,
    {
      phone,
      purpose,
      codeHash: await hashPassword(boundCode(phone, purpose, code)),
      content: `【${smsSign}】您的${purposeNames[purpose]}验证码是${code}，${codeMinutes}分钟内有效，请勿告诉他人。`,
      network: findNetwork(address),
      at: now,
      until: new Date(now.getTime() + codeMinutes * 60_000),
    },
    codeShares,
  )
  if (wait) throw new Refusal('session.code_too_soon', wait, noCodeText(wait))
  onQueued()
  return { pause: codePauseSeconds, ...(shownAt !== undefined && { shownAt }) }
}
