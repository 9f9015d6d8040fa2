import * as contract from '@roombook/contract/wechat-notices'
import type { GuestAbroadCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ServiceAccount } from '#platform/config/message-settings.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { fetchOpenid } from '../fetch-openid.ts'
import {
  agreeGuestWechat,
  dropGuestWechat,
  readGuestWechat,
  storeGuestWechat,
} from './guest-wechat.repository.ts'
import { createLinkState } from './link-state.ts'
import type { NoticeTemplate } from './read-templates.ts'

/** Most consents stored per template; WeChat has a limit, too. */
const mostConsents = 20

const authorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize'

interface NoticeDependencies {
  db: Database
  account: ServiceAccount | undefined
  templates: readonly NoticeTemplate[]
  publicUrl: string | undefined
}

/** Mounts the calls about notices in WeChat, if the operator's service account sends any. */
export function noticeRoutes(mount: Mount, { db, account, templates, publicUrl }: NoticeDependencies): void {
  const offered = account !== undefined && publicUrl !== undefined && templates.length > 0
  const state = createLinkState(account?.appSecret ?? '')
  const appId = account?.appId ?? ''

  async function read({ guest, now }: GuestAbroadCall): Promise<contract.WechatNotices> {
    if (!offered) return { offered: false, linkAddress: '', linked: false, templates: [] }
    const agreed = await readGuestWechat(db, { guestId: guest.guestId, appId })
    // WeChat requires this order of parameters.
    const parameters = new URLSearchParams([
      ['appid', appId],
      ['redirect_uri', new URL('/m/bookings', publicUrl).href],
      ['response_type', 'code'],
      ['scope', 'snsapi_base'],
      ['state', state.make(guest.tokenHash, now)],
    ])
    return {
      offered: true,
      linkAddress: `${authorizePage}?${parameters}#wechat_redirect`,
      linked: agreed !== undefined,
      templates: templates.map(({ id, title }) => ({ id, title, left: agreed?.get(id) ?? 0 })),
    }
  }

  mount.guestAbroad(contract.readWechatNotices, read)
  mount.guestAbroad(contract.linkWechat, async (call, input) => {
    const { guest, now } = call
    // The state proves that the code belongs to this session's guest.
    if (!account || !state.isGood(input.state, guest.tokenHash, now)) throw new Refusal('wechat.visit_over')
    const openid = await fetchOpenid(account, input.code)
    await storeGuestWechat(db, { guestId: guest.guestId, appId, openid, at: now })
    return read(call)
  })
  mount.guestAbroad(contract.agreeToWechatNotices, async (call, { templateIds }) => {
    const { guest, now } = call
    for (const { id, kinds } of templates.filter((template) => templateIds.includes(template.id))) {
      const notice = { templateId: id, kinds, most: mostConsents, at: now }
      if (!(await agreeGuestWechat(db, { guestId: guest.guestId, appId }, notice)))
        throw new Refusal('wechat.visit_over')
    }
    return read(call)
  })
  mount.guestAbroad(contract.stopWechatNotices, async (call) => {
    await dropGuestWechat(db, call.guest.guestId)
    return read(call)
  })
}
