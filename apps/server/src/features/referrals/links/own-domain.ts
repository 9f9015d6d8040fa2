import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ReferralSite } from './referral-site.ts'

/** Pages of referrals and activities, including a guest's own. */
const referralPages = /^\/m\/(?:a|r|referral)(?:\/|$)/
/** Pages that referral pages link to: phone verification, and the terms agreed to by it. */
const besideThem = /^\/m\/(?:hello|agreement|privacy)$/
/** Calls of referral pages: about guests and a store's brand, not bookings or payments. */
const referralCalls = /^\/api\/(?:user\/|website\/sign$|wechat\/signpage$)/
/** Static files, and paths that load balancers poll. */
const files = /^\/(?:static\/|uploads\/|healthz$|readyz$)|\.\w+$/

/**
 * Separates the referral domain where one is configured: all other pages redirect to the site's own address,
 * referral pages to the referral domain, and calls of bookings and payments are refused.
 */
export function separateReferralDomain(
  http: FastifyInstance,
  { publicUrl, referralUrl }: ReferralSite,
): void {
  if (publicUrl === undefined || referralUrl === undefined) return
  const [site, referrals] = [new URL(publicUrl), new URL(referralUrl)]
  http.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = isRead(request)
    if (request.host !== referrals.host) {
      if (isPage && referralPages.test(path)) return reply.redirect(referrals.origin + request.url)
      return
    }
    if (referralPages.test(path) || besideThem.test(path) || referralCalls.test(path) || files.test(path))
      return
    if (isPage) return reply.redirect(site.origin + request.url)
    throw new Refusal('request.unknown_call')
  })
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
