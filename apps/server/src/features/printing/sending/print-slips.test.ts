import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { type CloudPrinter, startCloudPrinter } from '#test/cloud-printer.ts'
import { openOwner } from '#test/open-owner.ts'
import { startPaperPrinter } from '#test/paper-printer.ts'
import { createDatabase } from '#test/test-app.ts'
import { plantTestVenue } from '#test/test-venue.ts'
import { insertJob } from '../slips/job.repository.ts'
import { sweepPrintJobs } from './print-jobs.sweep.ts'
import { printSlips } from './print-slips.ts'
import { createPrinterAddresses } from './printer-address.ts'

const { ownerUrl, drop } = await createDatabase()
const owner = openOwner(ownerUrl)
const { shopId } = await plantTestVenue(owner)
const db = openDatabase({ url: ownerUrl, pool: 10 })
const cloud: CloudPrinter = await startCloudPrinter()
afterAll(async () => {
  await cloud.close()
  await db.destroy()
  await owner.destroy()
  await drop()
})

let now = new Date('2026-11-20T02:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const clock = { now: () => now }
const addresses = createPrinterAddresses({
  networks: [],
  ports: [],
  allowLoopback: true,
  services: [],
  ownPorts: () => [],
})
const createWorker = () =>
  createJobs({ db, clock, log: createLog('silent', false) }, [
    printSlips({ db, clock, outbox: { wake() {} }, addresses, cloudUrl: cloud.url }),
  ])

async function addPrinter(where: { port: number } | { serial_number: string }): Promise<number> {
  const { id } = await owner
    .insertInto('printer')
    .values({
      shop_id: shopId,
      title: '后厨',
      kind: 'port' in where ? 'network' : 'cloud',
      host: 'port' in where ? '127.0.0.1' : '',
      place: 'kitchen',
      created_at: now,
      ...where,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function queue(printerId: number, count: number): Promise<string[]> {
  const texts = Array.from({ length: count }, (_, at) => `第${String(at).padStart(3, '0')}张`)
  for (const text of texts) {
    const slip = { shopId, printerId, orderId: null, event: 'created' as const, at: now }
    await inShop(db, shopId, (tx) => insertJob(tx, { ...slip, lines: [{ kind: 'text', text }] }))
  }
  return texts
}

const listJobs = (printerId: number) =>
  owner
    .selectFrom('print_job')
    .select(['state', 'attempts', 'error', 'sent_at'])
    .where('printer_id', '=', printerId)
    .orderBy('id')
    .execute()
const listStates = async (printerId: number) => (await listJobs(printerId)).map((job) => job.state)

beforeEach(async () => {
  await owner.updateTable('printer').set({ switched_on: false }).execute()
  await owner.updateTable('print_job').set({ state: 'expired' }).where('state', '=', 'queued').execute()
  cloud.silent = false
  cloud.printed = { ret: 0, msg: 'ok' }
  cloud.status = '在线，工作状态正常。'
})

/** Runs several workers until no slip is queued. */
async function printWithTwo(printerIds: readonly number[]): Promise<void> {
  const workers = [createWorker(), createWorker(), createWorker()]
  const open = async () =>
    (await Promise.all(printerIds.map(listStates))).flat().filter((state) => state !== 'printed')
  for (let round = 0; round < 200 && (await open()).length > 0; round++) {
    await Promise.all(workers.map((worker) => worker.runDue()))
  }
}

describe('several servers', () => {
  test('print each slip once, and each printer’s in order', async () => {
    const printers = await Promise.all([startPaperPrinter(), startPaperPrinter(), startPaperPrinter()])
    const ids: number[] = []
    const wanted: string[][] = []
    for (const printer of printers) {
      const id = await addPrinter({ port: printer.port })
      ids.push(id)
      wanted.push(await queue(id, 20))
    }
    await printWithTwo(ids)
    expect(printers.map((printer) => printer.slips().map((slip) => slip.trim()))).toEqual(wanted)
    for (const printer of printers) await printer.switchOff()
  })

  test('leave each other’s printer alone; negative control: where a lease is over at once, a slip on paper counts as lost', async () => {
    const countPrints = () => cloud.contents().length
    /** Runs a second worker while the first awaits the response. */
    const lookWhileSending = async (serial_number: string) => {
      const before = countPrints()
      const { promise, resolve } = Promise.withResolvers<void>()
      cloud.answersAfter = promise
      const id = await addPrinter({ serial_number })
      await queue(id, 1)
      const sending = createWorker().runDue()
      await expect.poll(countPrints).toBe(before + 1)
      await createWorker().runDue()
      resolve()
      await sending
      expect(countPrints()).toBe(before + 1)
      return listStates(id)
    }
    expect(await lookWhileSending('921000003')).toEqual(['printed'])
    await sql`create function no_lease() returns trigger language plpgsql as
      'begin new.due_at := old.due_at; return new; end'`.execute(owner)
    await sql`create trigger no_lease before update on job for each row execute function no_lease()`.execute(
      owner,
    )
    expect(await lookWhileSending('921000004')).toEqual(['unknown'])
    await sql`drop trigger no_lease on job`.execute(owner)
  })
})

describe('a printer that takes a slip and hangs up', () => {
  test('leaves it unknown what was printed: it is not sent again', async () => {
    const printer = await startPaperPrinter((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const id = await addPrinter({ port: printer.port })
    await queue(id, 1)
    await createWorker().runDue()
    pass(300)
    await createWorker().runDue()
    expect(await listJobs(id)).toMatchObject([
      { state: 'unknown', attempts: 1, error: '发送中断，不能确定是否已打印' },
    ])
    expect(printer.received).toHaveLength(1)
    await printer.switchOff()
  })
})

describe('slips', () => {
  test('are thrown away after 30 days, and not while they wait', async () => {
    const id = await addPrinter({ port: 1 })
    await queue(id, 2)
    const [first] = await owner.selectFrom('print_job').select('id').where('printer_id', '=', id).execute()
    await owner
      .updateTable('print_job')
      .set({ state: 'printed' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await sweepPrintJobs(db).run(new Date(now.getTime() + 29 * 86_400_000))
    expect(await listStates(id)).toHaveLength(2)
    await sweepPrintJobs(db).run(new Date(now.getTime() + 31 * 86_400_000))
    expect(await listStates(id)).toEqual(['queued'])
  })
})

/** Kills a server at a given API request, and runs another once the first must be dead. */
async function killWhen(apiname: string, printerId: number): Promise<void> {
  const countRequests = () => cloud.requests.filter((form) => form.apiname === apiname).length
  const before = countRequests()
  const child = fork(fileURLToPath(new URL('../../../../test/print-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: ownerUrl, CLOCK: now.toISOString(), CLOUD_URL: cloud.url },
  })
  await expect.poll(countRequests).toBe(before + 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await listStates(printerId)).toEqual(['sending'])
  await createWorker().runDue()
  expect(await listStates(printerId)).toEqual(['sending'])
  cloud.silent = false
  cloud.printed = { ret: 0, msg: 'ok' }
  pass(61)
  await createWorker().runDue()
}

describe('a server that is killed while it sends', () => {
  test('before anything was sent: another sends it, once', async () => {
    const id = await addPrinter({ serial_number: '921000001' })
    await queue(id, 1)
    cloud.silent = true
    const before = cloud.contents().length
    await killWhen('Open_queryPrinterStatus', id)
    expect(await listJobs(id)).toMatchObject([{ state: 'printed', attempts: 2 }])
    expect(cloud.contents()).toHaveLength(before + 1)
  })

  test('after it began to send: nobody sends it again, and it is shown as unknown', async () => {
    const id = await addPrinter({ serial_number: '921000002' })
    await queue(id, 1)
    cloud.printed = undefined
    const before = cloud.contents().length
    await killWhen('Open_printMsg', id)
    expect(await listJobs(id)).toMatchObject([
      { state: 'unknown', attempts: 1, error: '发送时服务中断，不能确定是否已打印' },
    ])
    expect(cloud.contents()).toHaveLength(before + 1)
  })
})

await owner
  .insertInto('printer_cloud')
  .values({ shop_id: shopId, cloud_user: 'hello@example.com', cloud_key: 'k3yK3yk3y' })
  .execute()
