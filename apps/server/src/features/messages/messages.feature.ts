import type { MakeFeature } from '#feature'
import { messagesRoutes } from './messages.routes.ts'
import { sweepMessages } from './messages.sweep.ts'

/** What the staff are told. */
export const messagesFeature: MakeFeature = ({ db }) => ({
  name: 'messages',
  mount: messagesRoutes,
  sweeps: [sweepMessages(db)],
})
