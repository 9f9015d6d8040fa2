import type { FastifyRequest } from 'fastify'

/** Whether a page is opened in WeChat's own browser, which differs from others in what it can open. */
export const isInWechat = ({ headers }: FastifyRequest): boolean =>
  /MicroMessenger/.test(headers['user-agent'] ?? '')
