import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import { linkTo, plainPage, plainPolicy } from '#platform/http/plain-page.ts'

const optionsWith = (more: Record<string, string[]>) => ({
  /** An unknown payment number comes from a person with a broken link, not from a program. */
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

/** The options of a route that answers one of these pages: no script runs but a file of ours, and it asks nobody. */
export const payPageOptions = optionsWith({ scriptSrc: ["'self'"] })

/**
 * The same of the page within WeChat, whose script asks us alone. WeChat's bridge
 * speaks to its app through frames of addresses of its own, which no site can answer.
 */
export const scriptedPayPageOptions = optionsWith({
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ['weixin:', 'weixinping:', 'weixinpreinject:'],
})

/**
 * The same of the page that opens 微信支付分: WeChat's library (JS-SDK) comes from WeChat, and speaks to its app in the
 * same way.
 */
export const scorePageOptions = optionsWith({
  scriptSrc: ["'self'", 'https://res.wx.qq.com'],
  connectSrc: ["'self'"],
  frameSrc: ['weixin:', 'weixinping:', 'weixinpreinject:'],
})
