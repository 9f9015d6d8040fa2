import { login } from '@roombook/contract/session'
import { siteConfig } from '@roombook/contract/shell'
import { beforeEach, describe, expect, test } from 'vitest'
import { postCall } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { createLog } from '../log/log.ts'
import { createSecurityEvents } from './security-events.ts'

describe('refusals that may be an attack', () => {
  function start() {
    let now = new Date('2026-11-20T02:00:00Z').getTime()
    const lines: object[] = []
    const counted: string[] = []
    const note = createSecurityEvents({
      clock: { now: () => new Date(now) },
      log: { warn: (of: object) => lines.push(of) } as never,
      metrics: { noteSecurity: (event) => counted.push(event) },
    })
    const pass = (seconds: number) => {
      now += seconds * 1000
    }
    return { note, lines, counted, pass }
  }
  const wrong = { code: 'session.wrong_password', call: 'session.login', shop: undefined } as const

  test('are counted by event and said; other refusals are not', () => {
    const { note, lines, counted } = start()
    note(wrong)
    note({ code: 'permission.refused', call: 'staff.save', shop: 3 })
    note({ code: 'booking.room_taken' as never, call: 'booking.create', shop: 3 })
    expect(counted).toEqual(['login_failed', 'permission_refused'])
    expect(lines).toEqual([
      { event: 'login_failed', ...wrong },
      { event: 'permission_refused', code: 'permission.refused', call: 'staff.save', shop: 3 },
    ])
  })

  test('fill no disk: twenty lines of an event in a minute, then how many were not said', () => {
    const { note, lines, counted, pass } = start()
    for (let turn = 0; turn < 50; turn++) note(wrong)
    expect([lines.length, counted.length]).toEqual([20, 50])
    pass(60)
    note(wrong)
    expect(lines[20]).toMatchObject({ event: 'login_failed', unsaid: 30 })
  })
})

describe('the log at level info', async () => {
  const logged: Record<string, unknown>[] = []
  const log = createLog('info', false, { write: (line) => void logged.push(JSON.parse(line)) })
  const { venue, clock, baseUrl, anyone } = await startTestApp({}, log)
  const lines = () => logged.filter(({ msg }) => msg === 'answered' || msg === 'security event')
  beforeEach(() => void logged.splice(0))

  test('has a line of a failed login and one of its event, without who tried; the metric counts it', async () => {
    const account = venue.staff.booker.phone
    await postCall(baseUrl, clock, login, { account, password: 'Wrong2026x' })
    await expect.poll(() => lines().length).toBe(2)
    expect(lines()).toEqual([
      expect.objectContaining({ call: login.name, status: 400, code: 'session.wrong_password' }),
      expect.objectContaining({ event: 'login_failed', call: login.name }),
    ])
    expect(lines()[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(JSON.stringify(logged)).not.toContain(account)
    const metrics = await (await fetch(`${baseUrl}/metrics`)).text()
    expect(metrics).toMatch(/roombook_security_events_total\{event="login_failed"\} 1/)
  })

  test('has none of what only reads', async () => {
    await anyone.call(siteConfig, {})
    const password = 'Wrong2026x'
    await postCall(baseUrl, clock, login, { account: venue.staff.waiter.phone, password })
    await expect.poll(() => lines().length).toBe(2)
    expect(lines().map(({ call }) => call)).toEqual([login.name, login.name])
  })
})
