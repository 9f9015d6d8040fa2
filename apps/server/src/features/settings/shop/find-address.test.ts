import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findAddress } from '@roombook/contract/shop'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

/** Local service that returns the set response and records its requests. */
const receivedRequests: { url: URL; headers: IncomingMessage['headers'] }[] = []
let answer: { status: number; body: string; location?: string } = { status: 200, body: '{}' }
const service = createServer((request, response) => {
  receivedRequests.push({ url: new URL(request.url ?? '', 'http://service'), headers: request.headers })
  response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
const url = `http://127.0.0.1:${port}`
afterAll(() => new Promise((resolve) => service.close(resolve)))
beforeEach(() => {
  receivedRequests.length = 0
})

const place = { latitude: 30.2365, longitude: 120.1902754 }
const setAnswer = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('Nominatim', async () => {
  const { as, venue } = await startTestApp({ GEOCODER_URL: url, GEOCODER_INNER: '1' })
  const admin = await as(venue.staff.admin.phone)

  test('is asked for the address of a point, in its own words [7.04]', async () => {
    setAnswer({
      place_id: 1,
      osm_type: 'way',
      display_name: '218, 望江东路, 上城区, 杭州市, 浙江省, 中国',
      address: { road: '望江东路', city: '杭州市' },
    })
    expect(await admin.call(findAddress, place)).toEqual({
      address: '218, 望江东路, 上城区, 杭州市, 浙江省, 中国',
    })
    const [{ url: request, headers } = { url: undefined, headers: undefined }] = receivedRequests
    expect(request?.pathname).toBe('/reverse')
    expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
      format: 'jsonv2',
      lat: '30.2365',
      lon: '120.1902754',
      zoom: '18',
      'accept-language': 'zh-CN',
    })
    expect(headers?.['user-agent']).toMatch(/^Roombook\//)
  })

  test('knows no address in the sea', async () => {
    setAnswer({ error: 'Unable to geocode' })
    expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
      code: 'settings.address_unknown',
      message: '查不到该位置的地址，请直接填写',
    })
  })

  test.each([
    ['an error', { error: 'Bandwidth limit exceeded' }, 200],
    ['a status', { display_name: 'x' }, 500],
    ['no JSON', '<html>', 200],
    ['something else', [1, 2], 200],
    ['too much', JSON.stringify({ display_name: 'x'.repeat(300_000) }), 200],
  ])('that answers %s does not answer', async (_, body, status) => {
    setAnswer(body, status)
    expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
      code: 'settings.geocoder_failed',
    })
  })

  test('is not followed elsewhere', async () => {
    answer = { status: 302, body: '', location: `${url}/elsewhere` }
    expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
      code: 'settings.geocoder_failed',
    })
    expect(receivedRequests).toHaveLength(1)
  })
})

describe('高德', async () => {
  const { as, venue } = await startTestApp({
    GEOCODER_KIND: 'amap',
    GEOCODER_URL: url,
    GEOCODER_KEY: 'k1',
    GEOCODER_INNER: '1',
  })
  const admin = await as(venue.staff.admin.phone)

  test('is asked with its key and the longitude first [7.04]', async () => {
    setAnswer({
      status: '1',
      info: 'OK',
      infocode: '10000',
      regeocode: { formatted_address: '浙江省杭州市上城区望江街道望江东路218号', addressComponent: {} },
    })
    expect(await admin.call(findAddress, place)).toEqual({
      address: '浙江省杭州市上城区望江街道望江东路218号',
    })
    expect(receivedRequests[0]?.url.pathname).toBe('/v3/geocode/regeo')
    expect(receivedRequests[0]?.url.searchParams.get('location')).toBe('120.190275,30.236500')
    expect(receivedRequests[0]?.url.searchParams.get('key')).toBe('k1')
  })

  test('says an empty list where there is no address, and refuses a wrong key', async () => {
    setAnswer({ status: '1', info: 'OK', infocode: '10000', regeocode: { formatted_address: [] } })
    expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
      code: 'settings.address_unknown',
    })
    setAnswer({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' })
    expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
      code: 'settings.geocoder_failed',
    })
  })
})

describe('a geocoder', async () => {
  test('that is not configured is said to be missing', async () => {
    const { as, venue } = await startTestApp()
    const admin = await as(venue.staff.admin.phone)
    expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
      code: 'settings.geocoder_missing',
      message: '尚未配置地址解析服务，请直接填写门店地址',
    })
  })

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'at %s, an inner address, is not asked unless that is allowed',
    async (host) => {
      const site = await startTestApp({ GEOCODER_URL: `http://${host}:${port}` })
      const admin = await site.as(site.venue.staff.admin.phone)
      setAnswer({ display_name: 'inner' })
      expect(await catchRefusal(admin.call(findAddress, place))).toMatchObject({
        code: 'settings.geocoder_failed',
      })
      expect(receivedRequests).toEqual([])
      const { data } = await postForm(site, '/shopapi/common/address', { latitude: '91' }, admin.token)
      expect(data.fields).toEqual({ latitude: '纬度须在-90到90之间', longitude: expect.any(String) })
    },
  )
})
