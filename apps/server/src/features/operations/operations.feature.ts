import type { MakeFeature } from '#feature'
import { operationsRoutes } from './operations.routes.ts'
import { sweepWork } from './sweep/make-tasks.sweep.ts'

/** Feature for staff work beside bookings: rules that create tasks, tasks, and targets. */
export const operationsFeature: MakeFeature = ({ db, outbox, log }) => ({
  name: 'operations',
  mount: operationsRoutes,
  sweeps: [sweepWork({ db, outbox, log })],
})
