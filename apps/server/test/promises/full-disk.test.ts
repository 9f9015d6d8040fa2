import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrder } from '@roombook/contract/booking'
import { userInfo } from '@roombook/contract/shell'
import { addDays } from '@roombook/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'
import { openOwner } from '../open-owner.ts'
import { orderFormFor } from '../order-form.ts'
import { type Answered, postCall, requireData } from '../post.ts'
import { startServerOn, type TestClock } from '../test-app.ts'
import { openSessionFor, plantTestVenue, type TestVenue } from '../test-venue.ts'
import { opening } from './busy-counter.ts'
import { findFaults } from './database-invariants.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const unavailable = { http: 503, envelope: { status: 400, code: 'request.busy', msg: '系统繁忙，请重试' } }
const offset = new Date(opening).getTime() - Date.now()
/** A running clock, since after a crash calls signed before it are refused. */
const clock: TestClock = { now: () => new Date(Date.now() + offset), set() {}, pass() {} }

const root = await mkdtemp(join(tmpdir(), 'roombook-full-'))
const isMounted = mount(root)
if (!isMounted) console.warn('skipped: a small disk can be mounted by root alone')
afterAll(async () => {
  if (isMounted) execFileSync('umount', ['--lazy', root])
  await rm(root, { recursive: true, force: true })
})

/** Mounts a disk of 300 MB; false where the process is not allowed to. */
function mount(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0777', 'tmpfs', at], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills a disk except for 64 KiB, even while PostgreSQL writes to it. */
async function fill(ballast: string): Promise<void> {
  const { blocks, bsize } = await statfs(root)
  const tooMuch = Buffer.alloc(blocks * bsize)
  await expect(writeFile(ballast, tooMuch)).rejects.toMatchObject({ code: 'ENOSPC' })
  await truncate(ballast, (await stat(ballast)).size - 64 * 1024)
}

const settings = { max_wal_size: '48MB', min_wal_size: '32MB', shared_buffers: '16MB' }
const postgres = isMounted
  ? await startEmbeddedPostgres({ dataDir: join(root, 'data'), log: quiet, settings })
  : undefined
afterAll(() => postgres?.stop())
const planted = { venue: {} as TestVenue, token: '' }
if (postgres) {
  await migrate(postgres.url, quiet)
  const owner = openOwner(postgres.url)
  planted.venue = await plantTestVenue(owner)
  planted.token = await openSessionFor(owner, planted.venue.staff.supervisor.phone, clock.now())
  await owner.destroy()
}
const lines: string[] = []
const log = createLog('info', false, { write: (line: string) => void lines.push(line) })
const server = postgres && (await startServerOn(postgres.url, clock, {}, log))

describe.skipIf(!isMounted)('a disk that is full', () => {
  test('is answered by 503; once there is room, all goes on by itself and nothing acknowledged is lost', async () => {
    if (!postgres || !server) return
    const { venue, token } = planted
    const { baseUrl } = server
    const rooms = Object.values(venue.rooms)
    const periods = Object.values(venue.periods)
    let at = 0
    const acknowledged: number[] = []
    const book = async (): Promise<Answered> => {
      const bookDate = addDays('2026-11-21', Math.floor(at / rooms.length / periods.length) % 360)
      const periodId = periods[Math.floor(at / rooms.length) % periods.length] ?? 0
      const roomIds = [rooms[at % rooms.length] ?? 0]
      at += 1
      const form = orderFormFor(venue, {
        bookDate,
        periodId,
        roomIds,
        arrivalTime: '',
        adminRemark: '忌'.repeat(400),
      })
      const answer = await postCall(baseUrl, clock, createOrder, form, { token })
      if (answer.http === 200) acknowledged.push(requireData<{ row: { id: number } }>(answer).row.id)
      return answer
    }
    expect(await book()).toMatchObject({ http: 200 })

    const ballast = join(root, 'ballast')
    await fill(ballast)
    const answers: Answered[] = []
    const refused = () => answers.filter(({ http }) => http !== 200)
    while (refused().length < 5) answers.push(await book())
    for (const answer of refused()) expect(answer).toMatchObject(unavailable)
    const readyz = async () => {
      const answer = await fetch(`${baseUrl}/readyz`)
      return { status: answer.status, text: await answer.text() }
    }
    expect(await readyz()).toMatchObject({ status: 503, text: expect.stringContaining('disk full') })
    const metrics = await (await fetch(`${baseUrl}/metrics`)).text()
    expect(metrics).toMatch(
      /roombook_calls_unavailable_total\{call="booking\.create",reason="disk_full"\} \d/,
    )
    expect(metrics).toMatch(/roombook_disk_free_bytes\{of="data"\} \d/)
    // Logged once a minute, regardless of the number of refusals.
    const errors = lines.filter((line) => line.includes('"level":50') && line.includes('disk_full'))
    expect(errors).toHaveLength(1)

    await rm(ballast)
    const answered = () => postCall(baseUrl, clock, userInfo, {}, { token })
    await expect.poll(async () => (await answered()).http, { message: 'an answer from it' }).toBe(200)
    await expect.poll(async () => (await book()).http, { message: 'a booking' }).toBe(200)
    expect(await readyz()).toMatchObject({ status: 200 })
    const again = openOwner(postgres.url)
    const stored = await again.selectFrom('orders').select('id').execute()
    expect(acknowledged.filter((id) => !stored.some((order) => order.id === id))).toEqual([])
    expect(await findFaults(again)).toEqual({})
    await again.destroy()
  })
})
