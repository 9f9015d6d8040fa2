import { refusals } from '@roombook/contract'
import { type SmsMessageState, smsMessageStates } from '@roombook/domain/sms'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { isNear } from '#platform/http/is-near.ts'
import { listOutbox, type OutboxMessage } from './outbox.repository.ts'
import { outboxReplyPath } from './outbox-reply.ts'

const pageLimit = 100
const refreshSeconds = 5

const isSmsState = (state: string): state is SmsMessageState => Object.hasOwn(smsMessageStates, state)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const styles = `
  :root { color-scheme: light dark; --ink: #241d18; --soft: #6b5f56; --line: #e4dcd3; --ground: #f6f2ed; --card: #fff; --mark: #9a3412 }
  @media (prefers-color-scheme: dark) { :root { --ink: #f3ece5; --soft: #b8aca1; --line: #40372f; --ground: #1a1613; --card: #26201b; --mark: #fdba74 } }
  * { box-sizing: border-box }
  body { margin: 0; padding: 32px 20px; background: var(--ground); color: var(--ink); font: 15px/1.6 system-ui, "Noto Sans CJK SC", "PingFang SC", sans-serif }
  main { max-width: 760px; margin: 0 auto }
  h1 { margin: 0; font-size: 22px }
  .intro { margin: 6px 0 20px; color: var(--soft) }
  ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
  li { padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
  .head { display: flex; flex-wrap: wrap; gap: 4px 16px; color: var(--soft); font-size: 13px }
  .head b { color: var(--ink); font-size: 15px; font-variant-numeric: tabular-nums }
  .head .state { margin-left: auto }
  p { margin: 6px 0 0; overflow-wrap: anywhere }
  .error { color: var(--mark); font-size: 13px }
  .empty { padding: 48px 0; color: var(--soft); text-align: center }
  mark { background: none; color: var(--mark); font-weight: 700 }
`

const timeFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** Renders a message: the platform's login codes are emphasized; stores' messages name the store. */
const renderMessage = ({ sender, phone, content, state, error, created_at }: OutboxMessage): string => `
    <li>
      <div class="head">
        <b>${escaped(phone)}</b>
        <span>${sender === '' ? '平台' : escaped(sender)}</span>
        <time datetime="${created_at.toISOString()}">${timeFormat.format(created_at)}</time>
        ${sender === '' ? '' : `<a href="${escaped(outboxReplyPath(phone, content))}">以客人身份回复</a>`}
        <span class="state">${escaped(isSmsState(state) ? smsMessageStates[state].name : state)}</span>
      </div>
      <p>${sender === '' ? escaped(content).replace(/\d{6}/, '<mark>$&</mark>') : escaped(content)}</p>${
        error === '' ? '' : `\n      <p class="error">${escaped(error)}</p>`
      }
    </li>`

/** Renders the page, newest message first. */
export const outboxHtml = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="zh-CN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="${refreshSeconds}">
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <meta name="robots" content="noindex">
  <title>本地发件箱 · 订包</title>
  <style>${styles}</style>
</head>
<body>
  <main>
    <h1>本地发件箱</h1>
    <p class="intro">尚未接入短信服务商：以下短信只保存在本机，没有真正发出。最新的在最前，页面每${refreshSeconds}秒自动刷新；验证码过期后不再显示。</p>
    ${
      messages.length === 0
        ? '<p class="empty">还没有短信。获取验证码，或预订时发送短信后，会显示在这里。</p>'
        : `<ol>${messages.map(renderMessage).join('')}\n    </ol>`
    }
  </main>
</body>
</html>
`

export interface OutboxPageDependencies {
  db: Database
  /** Whether the page is shown to other machines too. */
  open: boolean
}

/**
 * Shows the messages that the local gateway would have sent, including codes and guests' data. Only to this
 * machine unless the operator opens it, since a reader can log in as any user. For others the page does not
 * exist.
 */
export function serveOutbox(app: FastifyInstance, { db, open }: OutboxPageDependencies): void {
  app.get('/outbox', async (request, reply) => {
    if (!open && !isNear(request))
      return reply.status(404).type('text/plain').send(refusals['request.not_found'].message)
    const messages = await listOutbox(db, pageLimit)
    return reply.type('text/html').header('cache-control', 'no-store').send(outboxHtml(messages))
  })
}
