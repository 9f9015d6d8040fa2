import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createOrder } from '@roombook/contract/booking'
import { afterEach, expect, test } from 'vitest'
import { orderFormFor } from '#test/order-form.ts'
import { wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner, ownerUrl } = await startTestApp({ JOBS: '0' })
// A worker is a separate process, with the machine's clock.
clock.set(new Date().toISOString())
const admin = await as(venue.staff.admin.phone)
const script = fileURLToPath(new URL('worker.ts', import.meta.url))

const workers: ChildProcess[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) {
    if (worker.exitCode === null) {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
  }
})

/** The only settings that a worker inherits from the test's process. */
const { PATH, NODE_COMPILE_CACHE } = process.env

function startWorker(settings: Record<string, string>) {
  const worker = spawn(process.execPath, [script], {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', DEMO: '0', ...settings },
  })
  workers.push(worker)
  let output = ''
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (part) => (output += String(part)))
  return { worker, said: () => output }
}

const messages = () => owner.selectFrom('sms_message').select(['state', 'phone']).orderBy('id').execute()

async function book(room: number, phone: string): Promise<void> {
  const bookDate = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  await admin.call(createOrder, orderFormFor(venue, { roomIds: [room], bookDate, phone, sendSms: true }))
}

test('a server with JOBS=0 leaves messages to workers, of which there may be two', async () => {
  const [one = 0, two = 0] = Object.values(venue.rooms)
  await book(one, '13912345678')
  await book(two, '13912345679')
  const phones = ['13912345678', '13912345679']
  // No worker runs here: no job is leased, however long the test waits.
  expect(await owner.selectFrom('job').select('kind').where('leased', '=', true).execute()).toEqual([])
  expect(await messages()).toEqual(phones.map((phone) => ({ state: 'queued', phone })))

  const started = [startWorker({ DATABASE_URL: ownerUrl }), startWorker({ DATABASE_URL: ownerUrl })]
  await expect.poll(messages).toEqual(phones.map((phone) => ({ state: 'delivered', phone })))
  expect(await wrongParts(owner, venue.shopId)).toEqual([])
  for (const { worker, said } of started) {
    await expect.poll(said).toContain('Working')
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }
})

test('a worker without a database of its servers says why it does not start', async () => {
  const { worker, said } = startWorker({ DATABASE_URL: '' })
  expect(await once(worker, 'exit')).toEqual([1, null])
  expect(said()).toContain('DATABASE_URL is not set')
})
