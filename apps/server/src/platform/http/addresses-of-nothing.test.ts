import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

const { baseUrl } = await startTestApp()

/** Titles show the short form; each is longer than any of our addresses. */
const [long, longest, number] = ['a'.repeat(101), 'a'.repeat(5000), '1'.repeat(500)]
const at = (path: string): string =>
  baseUrl + path.replace('<long>', long).replace('<longest>', longest).replace('<number>', number)

test.each([
  '/sms/replies/<long>',
  '/sms/replies/1/<long>',
  '/sms/replies/1/<longest>',
  '/sms/replies/<number>/a',
  '/sms/replies/1/%00',
])('another system that calls %s, which no address of ours is, is told so', async (path) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(at(path), { method: 'POST', headers, body: '[]' })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ status: 400, code: 'request.unknown_call' })
})

test.each(['<long>', '<longest>', '%00'])('a payment of the number %s is nobody’s', async (tradeNo) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = at(`/pay/sandbox/${tradeNo}`)
  expect((await fetch(`${path}?s=x`)).status).toBe(404)
  expect((await fetch(path, { method: 'POST', headers, body: 'act=pay' })).status).toBe(404)
})

test.each([
  '/m/i/<long>',
  '/m/i/<long>/card.png',
  '/m/i/<longest>/calendar.ics',
  '/m/i/%00',
  '/m/s/<number>',
  '/m/s/<number>/book',
  '/m/calendar/1/1/<long>.ics',
  '/m/calendar/<number>/1/a.ics',
  '/static/public/<longest>',
  '/static/public/%00',
  '/assets/<longest>.js',
])('the page %s is not there', async (path) => {
  expect((await fetch(at(path))).status).toBe(404)
})
