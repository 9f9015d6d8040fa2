import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import { linkTo, plainPage, plainPolicy } from '#platform/http/plain-page.ts'

const optionsWith = (more: Record<string, string[]>) => ({
  /**
   * Shows a page for an unknown payment number, which comes from a person with a broken link rather than a
   * program.
   */
  errorHandler(error: Error, _: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!(error instanceof Refusal) || error.code !== 'request.unknown_call') throw error
    const body = '<p>链接可能不完整或已失效。请返回您的预订，重新支付。</p>'
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage({ title: '没有这笔付款', body: `${body}${linkTo('/m/bookings', '我的预订')}` }))
  },
  helmet: plainPolicy(more),
})

/** Options of routes for payment pages: scripts only from our own files, and no requests. */
export const payPageOptions = optionsWith({ scriptSrc: ["'self'"] })

/**
 * Options of the page within WeChat, whose script sends requests to this site alone. WeChat's bridge
 * communicates with its app through frames with special addresses.
 */
export const scriptedPayPageOptions = optionsWith({
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ['weixin:', 'weixinping:', 'weixinpreinject:'],
})

/**
 * Options of the page that opens 微信支付分: like the page within WeChat, with WeChat's library (JS-SDK) from its
 * own host.
 */
export const scorePageOptions = optionsWith({
  scriptSrc: ["'self'", 'https://res.wx.qq.com'],
  connectSrc: ["'self'"],
  frameSrc: ['weixin:', 'weixinping:', 'weixinpreinject:'],
})
