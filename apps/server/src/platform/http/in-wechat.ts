import type { FastifyRequest } from 'fastify'

/** Whether a page is opened within WeChat's own browser, which opens much that others do not, and the other way round. */
export const isInWechat = ({ headers }: FastifyRequest): boolean =>
  /MicroMessenger/.test(headers['user-agent'] ?? '')
