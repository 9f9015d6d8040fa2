import type { CallRefused } from '@roombook/contract'
import { Page } from '#ui/page.tsx'
import { Notice } from '#ui/states.tsx'

/** Reasons why an invitation is invalid, and what to do. */
const reasons: Readonly<Record<string, { title: string; text: string }>> = {
  'staff.invite_expired': { title: '邀请已过期', text: '请向邀请人索取新的二维码。' },
  'staff.invite_withdrawn': { title: '邀请已撤回', text: '门店收回了这个邀请，如有疑问请联系邀请人。' },
  'staff.invite_used_up': {
    title: '邀请次数已用完',
    text: '可加入的人数已满。如果您已经加入，请直接登录；否则请向邀请人索取新的二维码。',
  },
}
const missing = {
  title: '邀请不存在或已失效',
  text: '二维码或链接可能不完整，请重新扫码，或向邀请人再要一次。',
}

/** Returns whether a refusal reports that the invitation itself is invalid. */
export const isInviteOver = ({ code, fields }: CallRefused): boolean =>
  code in reasons || code === 'staff.invite_missing' || 'token' in fields

/** Message for an invalid invitation, by reason. */
export function InviteOver({ code }: { code: string }) {
  const { title, text } = reasons[code] ?? missing
  return (
    <Page title={title} bare>
      <Notice tone="caution" title={title} text={text} />
    </Page>
  )
}
