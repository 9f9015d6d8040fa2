import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { jobsHtml } from './jobs-page.ts'
import { countJobs } from './seen-jobs.repository.ts'

const { app, baseUrl, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const minute = 60_000
const origin = baseUrl

/** Job for a missing printer: a retry finishes it. */
const plant = (
  subject: number,
  columns: { failed_at?: Date; error?: string; due_at?: Date; tries?: number },
) =>
  owner
    .insertInto('job')
    .values({
      shop_id: shopId,
      kind: 'printing.slips',
      subject,
      queued_at: clock.now(),
      due_at: clock.now(),
      ...columns,
    })
    .execute()
const remainingJobs = async () => {
  const jobs = await owner.selectFrom('job').select('subject').where('kind', '=', 'printing.slips').execute()
  return jobs.map(({ subject }) => subject)
}
const retry = (subject: number, headers: Record<string, string>) =>
  fetch(`${baseUrl}/jobs/retry`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ shop: String(shopId), kind: 'printing.slips', subject: String(subject) }),
  })
const pageOf = async () => (await fetch(`${baseUrl}/jobs`)).text()

beforeEach(() => owner.deleteFrom('job').where('kind', '=', 'printing.slips').execute())

describe('the page of work beside requests', () => {
  test('lists what was given up with its reason, and what waits for its next try', async () => {
    expect(await pageOf()).toContain('没有等待或失败的任务')
    await plant(7, { failed_at: clock.now(), error: '打印机无法连接', tries: 150 })
    await plant(8, { due_at: new Date(clock.now().getTime() + minute), error: '超时', tries: 2 })
    const response = await fetch(`${baseUrl}/jobs`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    // Without a referrer, a browser's form has no origin and would be taken for another site's.
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const html = await response.text()
    expect(html).toContain('<dt>已停止</dt><dd class="bad">1</dd>')
    expect(html).toContain('<dt>未到时间</dt><dd>1</dd>')
    const [givenUp = '', open = ''] = html.split('<h2>等待与重试中</h2>')
    expect(givenUp).toMatch(
      /打印小票<\/b>\s*<span>和宴·望江店<\/span>\s*<span>编号 7<\/span>\s*<span>已试 150 次/,
    )
    expect(givenUp).toContain('打印机无法连接')
    expect(givenUp).toContain('停止于 2026/11/20 10:00:00')
    expect(givenUp).toContain('重新尝试')
    expect(open).toContain('编号 8')
    expect(open).toContain('下次处理 2026/11/20 10:01:00')
    expect(open).not.toContain('重新尝试')
  })

  test('has what was given up tried again, at once', async () => {
    await plant(7, { failed_at: clock.now(), error: '打印机无法连接' })
    const response = await retry(7, { origin })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/jobs')
    await expect.poll(remainingJobs).toEqual([])
    // Submitted twice: the job is gone by then.
    expect((await retry(7, { origin })).status).toBe(303)
  })

  test.each<Record<string, string>>([{}, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'tries nothing again for a form of elsewhere: %j',
    async (headers) => {
      await plant(7, { failed_at: clock.now(), error: '打印机无法连接' })
      expect((await retry(7, headers)).status).toBe(404)
      expect(await remainingJobs()).toEqual([7])
      expect(await pageOf()).toContain('打印机无法连接')
    },
  )

  test.each<[string, object]>([
    ['by a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } }],
    ['from another machine', { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } }],
    [
      'under another name',
      { headers: { host: 'rebound.example.com', origin: 'http://rebound.example.com' } },
    ],
  ])('is no page to who comes %s', async (_, from) => {
    await plant(7, { failed_at: clock.now(), error: '打印机无法连接' })
    const shown = await app.http.inject({ url: '/jobs', ...from })
    expect(shown.statusCode).toBe(404)
    expect(shown.body).not.toContain('打印机')
    const tried = await app.http.inject({ method: 'POST', url: '/jobs/retry', ...from, payload: '' })
    expect(tried.statusCode).toBe(404)
    expect(await remainingJobs()).toEqual([7])
  })

  test('writes what it shows as text', () => {
    const html = jobsHtml({
      counts: [],
      jobs: [
        {
          shop_id: 1,
          shop_title: '<u>',
          kind: '"><b>',
          subject: 1,
          leased: false,
          tries: 1,
          due_at: clock.now(),
          queued_at: clock.now(),
          failed_at: clock.now(),
          error: '<img src=x onerror=alert(1)>',
        },
      ],
      titles: new Map(),
      at: clock.now(),
      isCut: false,
    })
    expect(html).not.toMatch(/<img|<u>|"><b>"/)
    expect(html).toContain('&lt;img')
  })
})

describe('the gauges of work beside requests', () => {
  test('say how much waits, runs and was given up by kind, and for how long the oldest has waited', async () => {
    await plant(1, { failed_at: clock.now(), error: 'x' })
    await plant(2, { due_at: new Date(clock.now().getTime() + 60 * minute) })
    const text = await (await fetch(`${baseUrl}/metrics`)).text()
    const gauge = (state: string) => `roombook_jobs{kind="printing.slips",state="${state}"}`
    expect(text).toContain(`${gauge('failed')} 1`)
    expect(text).toContain(`${gauge('later')} 1`)
    expect(text).toContain(`${gauge('waiting')} 0`)
    expect(text).toContain('roombook_jobs_oldest_waiting_seconds{kind="printing.slips"} 0')

    // No server takes due jobs meanwhile.
    await app.stop()
    clock.pass(61.5)
    const counts = await countJobs(owner, clock.now())
    const due = new Date(clock.now().getTime() - 1.5 * minute)
    expect(counts.find(({ kind }) => kind === 'printing.slips')).toMatchObject({
      waiting: 1,
      later: 0,
      running: 0,
      failed: 1,
      waits_since: due,
    })
  })
})
