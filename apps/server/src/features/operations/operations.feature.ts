import type { MakeFeature } from '#feature'
import { operationsRoutes } from './operations.routes.ts'
import { sweepWork } from './sweep/make-tasks.sweep.ts'

/** What the staff have to do beside bookings: rules that make work, tasks, targets. */
export const operationsFeature: MakeFeature = ({ db, outbox, log }) => ({
  name: 'operations',
  mount: operationsRoutes,
  sweeps: [sweepWork({ db, outbox, log })],
})
