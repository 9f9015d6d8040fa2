import { z } from 'zod'
import type { ServiceAccount } from '#platform/config/message-settings.ts'
import { createAccessToken } from '../access-token.ts'
import { busy, noticeRefusal, type RemainingConsent, tokenIsOver } from './notice-refusals.ts'

const timeoutMs = 10_000

const answer = z.object({ errcode: z.int(), msgid: z.coerce.string().default('') })

/** A notice as sent to WeChat. */
export interface WechatNotice {
  openid: string
  templateId: string
  /** Page that it opens. */
  page: string
  fields: Record<string, { value: string }>
}

/** Result of sending a notice. */
export type NoticeEnd =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; reason: string; consent: RemainingConsent }
  | { kind: 'unknown'; reason: string }

/** Error codes of failed connections, where nothing was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Creates a sender of a service account's notices (发送订阅通知, bizsend); all of them share its token. */
export function createNoticeSender(account: ServiceAccount) {
  const token = createAccessToken(account)
  const base = account.url.replace(/\/+$/, '')

  async function hand(accessToken: string, notice: WechatNotice): Promise<NoticeEnd | { code: number }> {
    try {
      const response = await fetch(
        `${base}/cgi-bin/message/subscribe/bizsend?${new URLSearchParams({ access_token: accessToken })}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            touser: notice.openid,
            template_id: notice.templateId,
            page: notice.page,
            data: notice.fields,
          }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        },
      )
      const read = answer.safeParse(await response.json())
      // The URL contains secrets, so the error must not include it.
      if (!read.success) return { kind: 'unknown', reason: '微信的答复无法读取，不能确定是否送达' }
      const { errcode: code, msgid } = read.data
      return code === 0 ? { kind: 'accepted', providerId: msgid } : { code }
    } catch (error) {
      if (neverConnected.has(describeCause(error))) return unreached
      return { kind: 'unknown', reason: '与微信的连接中断，不能确定是否送达' }
    }
  }

  /** Sends a notice once; repeats it only where WeChat rejected the token. */
  return async (notice: WechatNotice, now: Date): Promise<NoticeEnd> => {
    for (let tries = 1; ; tries++) {
      const accessToken = await token.get(now).catch(() => undefined)
      if (accessToken === undefined) return unreached
      const end = await hand(accessToken, notice)
      if ('kind' in end) return end
      if (tokenIsOver(end.code)) token.drop(accessToken)
      if (tokenIsOver(end.code) && tries === 1) continue
      if (end.code === busy) return { kind: 'unknown', reason: '微信系统繁忙，不能确定是否送达' }
      return { kind: 'refused', ...noticeRefusal(end.code) }
    }
  }
}

const unreached = { kind: 'refused', reason: '微信暂时无法连接', consent: 'unused' } as const

const describeCause = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
