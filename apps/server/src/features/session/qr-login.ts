import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type qrAnswer as qrAnswerCall,
  type qrBegin as qrBeginCall,
  type qrPoll as qrPollCall,
  type qrScan as qrScanCall,
  qrSeconds,
} from '@roombook/contract/sign-in'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { hashToken } from '#platform/auth/actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { describeBrowser, describePlace } from './describe-caller.ts'
import { type EnterShopDependencies, enterShop } from './enter-shop.ts'
import {
  answerLoginTicket,
  openLoginTicket,
  pollLoginTicket,
  scanLoginTicket,
  wasLoginTicketAnswered,
} from './login-ticket.repository.ts'

/** Maximum number of open login pages per address; each requests a new code when its own expires. */
const mostOfAddress = 100
const longestUserAgent = 500

/**
 * Begins a login by QR code: creates a ticket for the code and a secret for the page, valid for two minutes.
 * @throws Refusal `request.too_many` when an address has a hundred open.
 */
export async function qrBegin(
  { db, publicUrl }: { db: Database; publicUrl: string | undefined },
  { now, address, userAgent, origin }: OpenCall,
): Promise<OutputOf<typeof qrBeginCall>> {
  const ticket = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + qrSeconds * 1000)
  const opened = await openLoginTicket(db, {
    ticketHash: hashToken(ticket),
    secretHash: hashToken(secret),
    address,
    userAgent: userAgent.slice(0, longestUserAgent),
    at: now,
    until,
    most: mostOfAddress,
  })
  if (!opened) throw new Refusal('request.too_many')
  const url = new URL(`/m/scan/${ticket}`, publicUrl ?? origin).href
  return { ticket, secret, url, expiresAt: until.toISOString() }
}

/**
 * Polls a login by QR code. After the phone's confirmation, the first poll with the secret receives a session
 * of the phone's person and store; later polls find the code over.
 */
export async function qrPoll(
  dependencies: EnterShopDependencies,
  { now }: OpenCall,
  { ticket, secret }: InputOf<typeof qrPollCall>,
): Promise<OutputOf<typeof qrPollCall>> {
  const polled = await pollLoginTicket(dependencies.db, hashToken(ticket), hashToken(secret), now)
  if (!polled) return { state: 'expired' }
  if (polled.state !== 'confirmed') return { state: polled.state }
  const { account_id: accountId, shop_id: shopId } = polled
  if (accountId === null || shopId === null) return { state: 'expired' }
  return { state: 'confirmed', opened: await enterShop(dependencies, { accountId, shopId, now }) }
}

/**
 * Shows a phone that has scanned a code which page requests the login, so that its owner can compare it with
 * the screen. The first person to scan a code holds it.
 * @throws Refusal `session.qr_over` for an expired code or another person's.
 */
export async function qrScan(
  { db }: { db: Database },
  { actor, now, address }: StaffCall,
  { ticket }: InputOf<typeof qrScanCall>,
): Promise<OutputOf<typeof qrScanCall>> {
  const ticketRow = await scanLoginTicket(db, hashToken(ticket), actor, now)
  if (!ticketRow) throw new Refusal('session.qr_over')
  const { place, sameNetwork } = describePlace(ticketRow.address, address)
  return {
    browser: describeBrowser(ticketRow.user_agent),
    place,
    sameNetwork,
    since: ticketRow.created_at.toISOString(),
    timezone: actor.timezone,
    expiresAt: ticketRow.expires_at.toISOString(),
  }
}

/**
 * Accepts or rejects the login of a scanned page, once. Repeating the same answer returns the same result.
 * @throws Refusal `session.qr_over` when the caller has not scanned it, or it has expired.
 */
export async function qrAnswer(
  { db }: { db: Database },
  call: StaffCall,
  { ticket, accept }: InputOf<typeof qrAnswerCall>,
): Promise<OutputOf<typeof qrAnswerCall>> {
  const { actor, shopId, now } = call
  await inShop(db, shopId, async (tx) => {
    if (!(await answerLoginTicket(tx, hashToken(ticket), actor, accept, now))) {
      if (await wasLoginTicketAnswered(tx, hashToken(ticket), actor, accept, now)) return
      throw new Refusal('session.qr_over')
    }
    await logStoreAction(tx, call, {
      action: 'session.qr-answer',
      remark: accept ? '确认扫码登录' : '拒绝扫码登录',
    })
  })
  return {}
}
