import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ReferralSite } from './referral-site.ts'

/** Pages of recommendations and activities, with a guest's own. */
const ofReferrals = /^\/m\/(?:a|r|referral)(?:\/|$)/
/** What such pages lead to themselves: where a phone is proved, and what is agreed to by it. */
const besideThem = /^\/m\/(?:hello|agreement|privacy)$/
/** What they ask: of guests and of a store's sign, nothing of bookings and payments. */
const asked = /^\/api\/(?:user\/|website\/sign$|wechat\/signpage$)/
/** Scripts, pictures, and what a balancer asks. */
const files = /^\/(?:static\/|uploads\/|healthz$|readyz$)|\.\w+$/

/**
 * Where pages of recommendations have a domain of their own, no other page and no call of bookings and payments stands
 * with them: whoever asks for one is led to the site's own address, and back.
 */
export function keepReferralsApart(http: FastifyInstance, { publicUrl, referralUrl }: ReferralSite): void {
  if (publicUrl === undefined || referralUrl === undefined) return
  const [site, referrals] = [new URL(publicUrl), new URL(referralUrl)]
  http.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = isRead(request)
    if (request.host !== referrals.host) {
      if (isPage && ofReferrals.test(path)) return reply.redirect(referrals.origin + request.url)
      return
    }
    if (ofReferrals.test(path) || besideThem.test(path) || asked.test(path) || files.test(path)) return
    if (isPage) return reply.redirect(site.origin + request.url)
    throw new Refusal('request.unknown_call')
  })
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
