import { randomKey, refusals } from '@roombook/contract'
import { bookingPhonePattern } from '@roombook/domain/validation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { isNear } from '#platform/http/is-near.ts'
import { escaped } from '#platform/http/page-head.ts'
import { plainPage, plainPageOptions } from '#platform/http/plain-page.ts'
import { asReply } from './gateways/read-reply.ts'
import { takeReplies } from './replies/reply-arrival.repository.ts'

export interface OutboxReplyDependencies {
  db: Database
  clock: Clock
  /** Whether the page is shown to other machines too. */
  open: boolean
}

const path = '/outbox/reply'

/** Returns the address of the page that replies to an outbox message on the guest's behalf. */
export const outboxReplyPath = (phone: string, content: string): string =>
  `${path}?${new URLSearchParams({ to: phone, sign: /^【([^】]+)】/.exec(content)?.[1] ?? '' })}`

/**
 * Replies to a message of the local outbox on behalf of its guest. The reply takes the path of a provider's
 * replies. Shown to the same readers as the outbox; pages of other sites cannot submit it.
 */
export function serveOutboxReply(http: FastifyInstance, { db, clock, open }: OutboxReplyDependencies): void {
  const requireSeen = (request: FastifyRequest): void => {
    if (!open && !isNear(request)) throw new Refusal('request.unknown_call')
  }
  http.get<{ Querystring: { to?: string; sign?: string } }>(
    path,
    plainPageOptions,
    async (request, reply) => {
      requireSeen(request)
      const { to = '', sign = '' } = request.query
      return reply
        .type('text/html')
        .header('cache-control', 'no-store')
        .send(formPage(String(to), String(sign)))
    },
  )
  http.post(path, plainPageOptions, async (request, reply) => {
    requireSeen(request)
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      throw new Refusal('request.unknown_call')
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const [phone = '', content = '', sign = ''] = ['to', 'content', 'sign'].map(
      (name) => form.get(name) ?? '',
    )
    const now = clock.now()
    const parsed = asReply({ key: `local:${randomKey()}`, phone, content, sign, at: now })
    if (!bookingPhonePattern.test(parsed.phone) || parsed.content === '')
      return reply
        .status(400)
        .type('text/html')
        .send(formPage(phone, sign, refusals['request.invalid'].message))
    await takeReplies(db, [parsed], now)
    return reply.redirect('/outbox', 303)
  })
}

const formPage = (to: string, sign: string, trouble = ''): string =>
  plainPage({
    title: '以客人身份回复',
    body: `<p>从 <b>${escaped(to)}</b> 回复${sign === '' ? '' : `【${escaped(sign)}】`}的短信，和客人用手机回复一样。</p>
${trouble === '' ? '' : `<p class="warn" role="alert">${escaped(trouble)}</p>`}
<form method="post" action="${path}">
  <input type="hidden" name="to" value="${escaped(to)}">
  <input type="hidden" name="sign" value="${escaped(sign)}">
  <label>回复内容<br><textarea name="content" rows="4" cols="32" maxlength="500" required autofocus></textarea></label>
  <button class="main" type="submit">回复</button>
</form>
<a class="button" href="/outbox">返回发件箱</a>`,
  })
