import type { MakeFeature } from '#feature'
import { noticeRoutes } from './notices/notices.routes.ts'
import { readNoticeTemplates } from './notices/read-templates.ts'
import { wechatRoutes } from './wechat.routes.ts'

/** Page signatures for WeChat's browser, and WeChat notices to guests. */
export const wechatFeature: MakeFeature = async ({ db, config: { wechat, publicUrl } }) => {
  const { account, noticesFile } = wechat
  const templates = await readNoticeTemplates(noticesFile)
  return {
    name: 'wechat',
    mount(mount) {
      wechatRoutes(mount, { account, publicUrl })
      noticeRoutes(mount, { db, account, templates, publicUrl })
    },
  }
}
