import { compileCodec, envelopeStatus } from '@roombook/contract'
import { listMyBookings } from '@roombook/contract/my-bookings'
import { listMyWaiting } from '@roombook/contract/waitlist'
import { describe, expect, test } from 'vitest'
import type { Opening } from '#platform/api/prefetched-answers.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { askFirst, renderOwnPage, type SendCall } from './open-own-page.tsx'

const now = Date.parse('2026-11-20T10:00:00+08:00')

const buildOpening = (phone: string): Opening => {
  const guest = { id: 1, phone, name: '王芳' }
  const session = { token: `of-${phone}`, guest, expiresAt: '2026-12-20T02:00:00.000Z' }
  return { page: '/m/bookings', kept: { guest: JSON.stringify(session) }, now }
}

const ok = (data: unknown) => JSON.stringify({ status: envelopeStatus.ok, msg: '', data })
const refused = JSON.stringify({ status: envelopeStatus.refused, msg: '不行', data: null })
const none: Readonly<Record<string, string>> = {
  [listMyBookings.path]: ok(compileCodec(listMyBookings.output).toWire({ list: [], count: 0 })),
  [listMyWaiting.path]: ok(compileCodec(listMyWaiting.output).toWire({ list: [] })),
}
const answering =
  (answers: Readonly<Record<string, string>>): SendCall =>
  async ({ path }) => ({ text: answers[path] ?? refused, headers: {} })

const openWith = async (opening: Opening, answers = none) =>
  renderOwnPage(opening, await askFirst(opening, answering(answers)))

describe('a page of somebody’s own, written by the server', () => {
  test('reads as it does in their browser, with what that keeps and with what they were answered', async () => {
    const text = await openWith(buildOpening('13912345678'))
    expect(text?.html).toMatch(/^<main/)
    expect(text?.html).toContain('没有即将到来的预订')
    expect(text?.html).toContain('139***5678')
  })

  test('is theirs alone, also where two are opened at once, and nothing of them is left', async () => {
    const phones = ['13912345678', '13700001111']
    const texts = await Promise.all(phones.map((phone) => openWith(buildOpening(phone))))
    expect(texts.map((text) => /1\d\d\*\*\*\d{4}/.exec(text?.html ?? '')?.[0])).toEqual([
      '139***5678',
      '137***1111',
    ])
    expect(guestSession.get()).toBeUndefined()
    // Another user without answers must not see the data of the previous one.
    const waits = { [listMyWaiting.path]: none[listMyWaiting.path] ?? '' }
    await expect(openWith(buildOpening('13912345678'), waits)).resolves.toBeUndefined()
  })

  test.each([
    ['nobody is logged in', { ...buildOpening('13912345678'), kept: { guest: null } }],
    [
      'what is kept is no session',
      { ...buildOpening('13912345678'), kept: { guest: '{"token":"of-nobody"}' } },
    ],
    ['there is no such page', { ...buildOpening('13912345678'), page: '/m/nothing' }],
  ])('is none where %s', async (_, opening) => {
    await expect(openWith(opening)).resolves.toBeUndefined()
  })

  test('is none where something of it is still missing', async () => {
    await expect(openWith(buildOpening('13912345678'), {})).resolves.toBeUndefined()
  })
})

test('what follows from an answer is asked too, and nothing follows from a refusal', async () => {
  const shop = JSON.stringify({ id: 1, timezone: 'Asia/Shanghai', cutoverHour: 4 })
  const storedKeys = { session: '{"token":"of-staff","shop":{"id":1}}', 'house-day': shop }
  const meal = { id: 2, disabled: 0, ednum: 3 }
  const requests: string[] = []
  const ask: SendCall = async ({ path }) => {
    requests.push(path)
    return { text: path.endsWith('timelist') ? ok({ list: [meal] }) : refused, headers: {} }
  }
  await askFirst({ page: '/m/work', kept: storedKeys, now }, ask)
  expect(requests).toContain('/shopapi/roombook/roomlist')
  const answered = await askFirst({ page: '/m/work', kept: storedKeys, now }, answering({}))
  expect(answered.map(({ path }) => path)).not.toContain('/shopapi/roombook/roomlist')
})
