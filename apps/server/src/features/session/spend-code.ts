import { createHmac, randomBytes } from 'node:crypto'
import { type CodeUse, codeTries } from '@roombook/contract/sign-in'
import { normalizePhone } from '@roombook/domain/validation'
import { hashToken } from '#platform/auth/actor.ts'
import { passwordMatches } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { countWrongCodes, findCodeSpentBy, markCodeSpent, noteWrongCode, tryCode } from './code.repository.ts'
import { tooManyAttempts, windowMinutes } from './login-limits.ts'
import { boundCode } from './send-code.ts'

/**
 * Most wrong codes of a network within a quarter of an hour, over all phones. Beyond that, each code still
 * has one try there: many people may share an address, and an attacker in the same Wi-Fi must not lock them
 * out.
 */
const mostWrong = 50

/** An accepted code. */
export interface SpentCode {
  /** Token of the only session that the code may open. */
  token: string
  /** Whether the same page spent the code before. */
  again: boolean
}

/**
 * Spends the newest code sent to a phone for a purpose: once, within 10 minutes and 5 tries. The requesting
 * network has 5 tries of its own, all others share 5, so that attackers cannot use up the owner's tries. A
 * try is counted before the code is compared, so concurrency gains nothing. Wrong, late, spent and never sent
 * codes give the same refusal in equal time. Failures count neither against the phone nor against its
 * password. A page that lost the response may repeat the code with its secret; it receives the same token
 * again, whose session may have ended meanwhile.
 *
 * @throws Refusal `session.wrong_code`; `session.code_used_up` for the requesting network once its tries are
 *   used; `session.too_many_attempts` for a network with many failures, after the one try that a code has
 *   there.
 */
export async function spendCode(
  { db }: { db: Database },
  { now, address }: { now: Date; address: string },
  given: { phone: string; purpose: CodeUse; code: string; attempt?: string },
): Promise<SpentCode> {
  const { purpose, code } = given
  const phone = normalizePhone(given.phone)
  const spender = hashSpender(given.attempt)
  const network = findNetwork(address)
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  const triesMany = (await countWrongCodes(db, network, since)) >= mostWrong
  const mostTries = triesMany ? 1 : codeTries
  const stored = await tryCode(db, { phone, purpose, at: now, mostTries, network })
  const before =
    stored || !spender ? undefined : await findCodeSpentBy(db, { phone, purpose, at: now, spender })
  const matches = await passwordMatches(stored?.code_hash ?? before, boundCode(phone, purpose, code))
  if (before && matches) return { token: deriveToken(before, given.attempt), again: true }
  if (stored?.used_up === false && matches && (await markCodeSpent(db, stored.id, { at: now, spender }))) {
    return { token: deriveToken(stored.code_hash, given.attempt), again: false }
  }
  await noteWrongCode(db, network, now)
  if (triesMany && !stored?.id) throw tooManyAttempts()
  throw new Refusal(stored?.used_up ? 'session.code_used_up' : 'session.wrong_code')
}

/** Whether a code was spent before by the same page. */
export async function wasSpentBy(
  { db }: { db: Database },
  now: Date,
  given: { phone: string; purpose: CodeUse; code: string; attempt: string },
): Promise<boolean> {
  const { purpose, code } = given
  const phone = normalizePhone(given.phone)
  const spender = hashSpender(given.attempt)
  const before = spender && (await findCodeSpentBy(db, { phone, purpose, at: now, spender }))
  return before ? passwordMatches(before, boundCode(phone, purpose, code)) : false
}

/**
 * Derives the session token, the same for the page that spent a code and unpredictable for others: the stored
 * hash of the code never leaves the server.
 */
const deriveToken = (codeHash: string, attempt: string | undefined): string =>
  attempt
    ? createHmac('sha256', codeHash).update(attempt).digest('base64url')
    : randomBytes(32).toString('base64url')

const hashSpender = (attempt: string | undefined): Buffer | null => (attempt ? hashToken(attempt) : null)
