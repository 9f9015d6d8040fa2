import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifyOperator } from '#features/sms/index.ts'
import { sendCodes } from '#features/sms/sending/send-sms.ts'
import type { OutgoingSms } from '#features/sms/sms-gateway.ts'
import { readConfig } from '#platform/config/config.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { backupBeginning } from '#test/backup-beginning.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { startTestApp } from '#test/test-app.ts'
import { scheduleBackups } from './scheduled-backup.ts'
import { formatBackupName } from './stored-backup.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'roombook-told-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = join(dataDir, 'backups')
const phone = '13900001234'
const env = { DATA_DIR: dataDir, BACKUP_AT: '03:30', OPERATOR_PHONE: phone, JOBS: '0' }
const { app, baseUrl, clock, owner, ownerUrl } = await startTestApp(env)
await sql`update account set created_at = '2026-11-01T00:00:00Z'`.execute(owner)

const log = pino({ level: 'silent' })
/** The kind as a server that starts has it, with an owner of the tables as whom nothing can be made where `broken`. */
const kindOf = (differences: Partial<Parameters<typeof scheduleBackups>[0]> = {}) => {
  const config = readConfig(env)
  const notify = (reason: string, of: { at: Date; unlessSince: Date }) =>
    notifyOperator(app.db, { ...of, phone, reason })
  const [kind] = scheduleBackups({ config, ownerUrl, clock, log, notify, ...differences })
  if (!kind) throw new Error('Backups are not scheduled')
  return () => kind.run({} as never)
}
/** A moment of Beijing in November. */
const at = (day: number, time: string) => clock.set(`2026-11-${day}T${time}:00+08:00`)
const store = async (day: number, time: string, isGood: boolean) => {
  const madeAt = new Date(`2026-11-${day}T${time}:00+08:00`)
  await writeFile(join(folder, formatBackupName(madeAt, isGood)), backupBeginning(madeAt))
}
const readNotices = async () =>
  (
    await owner
      .selectFrom('platform_message')
      .select(['kind', 'phone', 'content', 'state', 'error'])
      .orderBy('id')
      .execute()
  ).map(({ content }) => content)
const noneGood = '订包后台提醒：已超过一天没有可用的备份，请登录服务器检查。'
const doubtful = '订包后台提醒：最近一次备份没有通过核对，请登录服务器检查。'

beforeEach(async () => {
  await owner.deleteFrom('platform_message').execute()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

test('one that cannot be made is told once a day, by day, until one is good again', async () => {
  await store(18, '03:31', true)
  // Nobody may connect as this role, so none comes to be.
  await sql`create role poor login`.execute(owner)
  const poor = Object.assign(new URL(ownerUrl), { username: 'poor', password: '' }).href
  const fails = kindOf({ ownerUrl: poor })
  const run = () => expect(fails()).rejects.toThrow('password')
  await at(19, '04:00')
  await run()
  await at(19, '05:30')
  await run()
  expect(await readNotices()).toEqual([])
  await at(19, '07:59')
  await run()
  // A night’s sleep is not broken for it.
  expect(await readNotices()).toEqual([])
  await at(19, '08:10')
  await run()
  expect(await readNotices()).toEqual([noneGood])
  await at(19, '21:30')
  await run()
  expect(await readNotices()).toEqual([noneGood])
  await at(20, '08:05')
  await run()
  expect(await readNotices()).toEqual([noneGood, noneGood])
  await at(20, '10:00')
  await kindOf()()
  expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toHaveLength(2)
  await store(21, '03:31', true)
  await at(21, '08:05')
  await kindOf()()
  expect(await readNotices()).toEqual([noneGood, noneGood])
})

test('one whose books do not agree is told at once by day, though the one of the night before is good', async () => {
  await store(19, '03:31', true)
  await store(20, '03:31', false)
  const run = kindOf()
  await at(20, '04:31')
  await run()
  expect(await readNotices()).toEqual([])
  await at(20, '08:31')
  await run()
  expect(await readNotices()).toEqual([doubtful])
  // Somebody has made a good one meanwhile.
  await owner.deleteFrom('platform_message').execute()
  await store(20, '09:00', true)
  await at(20, '09:31')
  await run()
  expect(await readNotices()).toEqual([])
})

test('a place that cannot be read is told after a day, and not by what a moment of it says', async () => {
  await store(20, '03:31', true)
  const run = kindOf()
  await at(20, '09:00')
  await run()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const fails = () => expect(run()).rejects.toThrow()
  await at(20, '21:00')
  await fails()
  expect(await readNotices()).toEqual([])
  await at(21, '08:30')
  await fails()
  expect(await readNotices()).toEqual(['订包后台提醒：已超过一天读不到存放备份的地方，请登录服务器检查。'])
  await rm(folder)
})

test('it leaves by the installation’s own way, and stands at /outbox', async () => {
  await at(20, '08:30')
  const of = { phone, reason: '已超过一天没有可用的备份', at: clock.now(), unlessSince: clock.now() }
  expect(await Promise.all([1, 2, 3].map(() => notifyOperator(app.db, of)))).toEqual(
    expect.arrayContaining([true, false, false]),
  )
  expect(await readNotices()).toEqual([noneGood])
  expect(await (await fetch(`${baseUrl}/outbox`)).text()).toContain(noneGood)
  // A provider is handed what its template is filled with.
  const sent: OutgoingSms[] = []
  const gateways = everybodyBy({
    name: 'aliyun',
    acceptsFreeText: false,
    send: async (sms) => {
      sent.push(sms)
      return { state: 'accepted', providerId: '1' }
    },
  })
  const dependencies = { db: app.db, clock, log, gateways, outbox: { wake() {} } }
  await createJobs(dependencies, [sendCodes(dependencies)]).runDue()
  expect(sent).toMatchObject([{ phone, kind: 'operator', values: { 事由: of.reason } }])
})
