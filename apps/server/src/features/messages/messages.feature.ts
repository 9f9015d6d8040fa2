import type { MakeFeature } from '#feature'
import { messagesRoutes } from './messages.routes.ts'
import { sweepMessages } from './messages.sweep.ts'

/** Messages to the staff. */
export const messagesFeature: MakeFeature = ({ db }) => ({
  name: 'messages',
  mount: messagesRoutes,
  sweeps: [sweepMessages(db)],
})
