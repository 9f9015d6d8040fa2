import { createHash, randomBytes } from 'node:crypto'
import * as contract from '@roombook/contract/wechat-cards'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ServiceAccount } from '#platform/config/message-settings.ts'
import type { Mount } from '#platform/http/mount.ts'
import { createAccessToken } from './access-token.ts'
import { createPageTicket } from './page-ticket.ts'

/** Mounts the call that signs pages for WeChat's browser, if the operator's service account is configured. */
export function wechatRoutes(
  mount: Mount,
  { account, publicUrl }: { account: ServiceAccount | undefined; publicUrl: string | undefined },
): void {
  const appId = account?.appId ?? ''
  const ticketOf = account && createPageTicket(account, createAccessToken(account))

  mount.open(contract.signWechatPage, async ({ now }, { url }) => {
    if (!ticketOf || !publicUrl) return { appId: '', timestamp: 0, nonce: '', signature: '' }
    // Only the operator's own pages are signed.
    if (new URL(url).origin !== new URL(publicUrl).origin) throw new Refusal('request.missing_id')
    const timestamp = Math.floor(now.getTime() / 1000)
    const nonce = randomBytes(8).toString('hex')
    const ticket = await ticketOf(now)
    // Parameter names and order as WeChat requires.
    const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`
    return { appId, timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') }
  })
}
