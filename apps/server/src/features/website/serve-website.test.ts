import { publishWebsite, saveWebsite } from '@roombook/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { withHead } from '../../platform/http/phone-page.ts'

const page = '<head><title>订包</title></head><body></body>'
const head = {
  title: '和宴 "</title><script>alert(1)</script>',
  description: "a'b&c $& $1",
  url: 'https://example.com/m/s/1',
  image: 'https://example.com/static/public/1/x.webp?x-oss-process=image/resize,w_750',
  preload: undefined,
  data: { id: 'first', value: { text: '</script><!--<script>' } },
}

test('a head is text and nothing else, whatever stands in it', () => {
  const html = withHead(page, head)
  expect(html).not.toContain('<script>')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('content="a&#39;b&amp;c $&amp; $1"')
  const [, json = ''] = /id="first">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(head.data.value)
})

test('it names picture and address for those who show a link as a card', () => {
  const html = withHead(page, head)
  expect(html).toContain(`<meta property="og:image" content="${head.image}" />`)
  expect(html).toContain('<meta property="og:url" content="https://example.com/m/s/1" />')
  expect(withHead(page, { ...head, image: undefined })).not.toContain('og:image')
})

test('a page that is not public, and a path that is no id, answer 404', async () => {
  const { baseUrl, house } = await startTestApp()
  for (const id of [house.shopId, 987_654_321, 'abc', '1e3', '99999999999999999999']) {
    const { status } = await fetch(`${baseUrl}/m/s/${id}`)
    expect(status).toBe(404)
  }
})

test('the public page is sent with its head, under a policy without script in the page', async () => {
  const { as, baseUrl, clock, house, owner } = await startTestApp({ PUBLIC_URL: 'https://rooms.example.com' })
  const admin = await as(house.staff.admin.phone)
  const hash = 'c'.repeat(64)
  const upload = {
    shop_id: house.shopId,
    hash,
    width: 1200,
    height: 800,
    bytes: 1000,
    created_at: clock.now(),
  }
  await owner
    .insertInto('upload')
    .values({ ...upload, staff_id: house.staff.admin.id })
    .execute()
  const pictures = [`/static/public/${house.shopId}/${hash}.webp`]
  const blocks = [{ key: 'c', kind: 'cover' as const, tagline: '临江包厢', pictures }]
  await admin.call(saveWebsite, { version: 0, blocks })
  await admin.call(publishWebsite, { version: 1 })
  const answer = await fetch(`${baseUrl}/m/s/${house.shopId}`)
  // The phone pages may not have been built where this runs; then there is nothing to put a head on.
  if (answer.status === 404) return expect(await answer.text()).toContain('request.unknown_call')
  const html = await answer.text()
  expect(html).toContain('<title>和宴·望江店</title>')
  expect(html).toContain('<meta property="og:description" content="临江包厢" />')
  expect(html).toContain(`content="https://rooms.example.com/m/s/${house.shopId}"`)
  const card = `https://rooms.example.com${pictures[0]}?x-oss-process=image/resize,w_750`
  expect(html).toContain(`<meta property="og:image" content="${card}" />`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
