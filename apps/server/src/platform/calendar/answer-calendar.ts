import type { FastifyReply, FastifyRequest } from 'fastify'
import { isInWechat } from '#platform/http/in-wechat.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'

/** A calendar file, and its content in one line of text. */
export interface CalendarAnswer {
  content: string
  summary: string
  fileName: string
  /** Whether the file removes the entry from the calendar. */
  cancelled: boolean
}

/**
 * Answers with a calendar file that a phone offers to import. WeChat's own browser cannot do this: it
 * receives a page that explains how to open the same address in the phone's browser, without login.
 */
export function answerCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, summary, fileName, cancelled }: CalendarAnswer,
): FastifyReply {
  const { pathname, searchParams } = new URL(request.url, 'http://site')
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  if (isInWechat(request) && !searchParams.has('file')) {
    return reply
      .type('text/html; charset=utf-8')
      .send(inWechatPage({ summary, cancelled, file: `${pathname}?file` }))
  }
  return reply
    .header('content-disposition', `inline; filename="${fileName}"`)
    .type('text/calendar; charset=utf-8')
    .send(content)
}

const inWechatPage = ({
  summary,
  cancelled,
  file,
}: Record<'summary' | 'file', string> & { cancelled: boolean }) =>
  plainPage({
    title: cancelled ? '从日历移除' : '加入日历',
    facts: [['行程', summary]],
    body: `<p>微信内不能${cancelled ? '修改' : '添加'}日历。请点右上角「…」，选择「在浏览器打开」，即可${cancelled ? '从手机日历移除' : '加入手机日历'}。</p>${linkTo(file, '直接打开日历文件', false)}`,
  })
