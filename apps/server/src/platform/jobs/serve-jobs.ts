import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { isNear } from '../http/is-near.ts'
import type { JobKind } from './job.ts'
import type { Jobs } from './jobs.ts'
import { jobsHtml, jobsPagePolicy } from './jobs-page.ts'
import { countJobs, listJobs, retryJob } from './seen-jobs.repository.ts'

export interface JobsPageDependencies {
  db: Database
  clock: Clock
  kinds: readonly JobKind[]
  jobs: Pick<Jobs, 'wake'>
}

const mostShown = 200

/**
 * Shows the operator failed and waiting jobs of all stores, and retries those given up. For this machine
 * alone, which no setting changes: for others the page does not exist.
 */
export function serveJobs(app: FastifyInstance, { db, clock, kinds, jobs }: JobsPageDependencies): void {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]))

  app.get('/jobs', { helmet: jobsPagePolicy }, async (request, reply) => {
    if (!isNear(request)) throw new Refusal('request.unknown_call')
    const at = clock.now()
    const [counts, shown] = await Promise.all([countJobs(db, at), listJobs(db, mostShown)])
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(jobsHtml({ counts, jobs: shown, titles, at, isCut: shown.length === mostShown }))
  })

  app.post('/jobs/retry', { helmet: jobsPagePolicy }, async (request, reply) => {
    // Another site could submit a form here from a browser on this machine, but not with this page's origin.
    if (!isNear(request) || !isOwnForm(request)) throw new Refusal('request.unknown_call')
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const [shopId, subject] = [Number(form.get('shop')), Number(form.get('subject'))]
    const kind = form.get('kind') ?? ''
    if (!Number.isSafeInteger(shopId) || !Number.isSafeInteger(subject)) {
      throw new Refusal('request.unknown_call')
    }
    // Submitted twice, or retried by its feature meanwhile: the page shows the current state.
    if (await retryJob(db, { shopId, kind, subject }, clock.now())) jobs.wake()
    return reply.redirect('/jobs', 303)
  })
}

/** Whether the form was submitted from this page, according to the browser's `Origin` header. */
const isOwnForm = ({ headers, protocol, host }: FastifyRequest): boolean =>
  headers.origin === `${protocol}://${host}`
