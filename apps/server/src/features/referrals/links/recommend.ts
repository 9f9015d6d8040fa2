import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  checkRecommender as checkCall,
  makeRecommenderLink as makeCall,
  readRecommender as readCall,
} from '@roombook/contract/own-referrals'
import { shortName } from '@roombook/domain/referrals'
import { toDataURL } from 'qrcode'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { faultOfLink } from '../naming/name-by-link.ts'
import { titleOfShop } from '../terms/terms.repository.ts'
import { readThanking } from '../thanks/counting.repository.ts'
import {
  findGuestByPhone,
  findLink,
  findRecommender,
  insertLink,
  lockLink,
} from './recommender.repository.ts'
import { otherSite, type ReferralSite, recommenderUrl } from './referral-site.ts'

const tokenBytes = 16
/** Side of the picture in pixels; sharp on a screen of double density. */
const side = 480

/** Converts a guest's referral link, with its QR code. */
export async function linkView(site: ReferralSite, call: GuestCall, token: string) {
  const url = recommenderUrl(site, call, token)
  return { url, qrcode: await toDataURL(url, { width: side, margin: 2, errorCorrectionLevel: 'M' }) }
}

/**
 * Returns the referral link of a guest who has visited the store; creates it at the first request.
 * @throws Refusal `referrals.closed`, `referrals.not_been_here`.
 */
export const makeRecommenderLink = (
  site: ReferralSite,
  call: GuestCall,
): Promise<OutputOf<typeof makeCall>> =>
  call.change(async (tx) => {
    const { shopId, guest, now } = call
    if (!(await readThanking(tx, shopId, now)).open) throw new Refusal('referrals.closed')
    const person = await findGuestByPhone(tx, shopId, guest.phone)
    if (!person || person.visits === 0) throw new Refusal('referrals.not_been_here')
    await lockLink(tx, shopId, person.id)
    const stored = await findLink(tx, shopId, person.id)
    if (stored !== undefined) return { link: await linkView(site, call, stored) }
    const token = randomBytes(tokenBytes).toString('base64url')
    await insertLink(tx, { shop_id: shopId, customer_id: person.id, token, made_at: now })
    return { link: await linkView(site, call, token) }
  })

/**
 * Reads the recommender of a store for visitors of their link.
 * @throws Refusal `request.not_found`.
 */
export const readRecommender = (
  { db, ...site }: ReferralSite & { db: Database },
  { now }: { now: Date },
  { shopId, token }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> =>
  inShop(db, shopId, async (tx) => {
    const { name } = await requireRecommender(tx, { shopId, now }, token)
    return { shopTitle: await titleOfShop(tx, shopId), name: shortName(name), site: otherSite(site) }
  })

/**
 * Checks whether a booking of the guest would count for the link's recommender.
 * @throws Refusal `request.not_found`.
 */
export const checkRecommender = (
  call: GuestCall,
  { token }: InputOf<typeof checkCall>,
): Promise<OutputOf<typeof checkCall>> =>
  call.read(async (tx) => {
    const recommender = await requireRecommender(tx, call, token)
    const guest = await findGuestByPhone(tx, call.shopId, call.guest.phone)
    const fault = await faultOfLink(tx, call, { recommender, guest, phone: call.guest.phone })
    return { name: shortName(recommender.name), hindrance: fault?.words ?? '' }
  })

async function requireRecommender(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  token: string,
) {
  const isOpen = (await readThanking(tx, shopId, now)).open
  const recommender = isOpen ? await findRecommender(tx, shopId, token) : undefined
  if (!recommender) throw new Refusal('request.not_found')
  return recommender
}
