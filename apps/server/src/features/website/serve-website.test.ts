import { existsSync } from 'node:fs'
import { findStores } from '@roombook/contract/find-stores'
import { publishWebsite, saveWebsite } from '@roombook/contract/website'
import { expect, test } from 'vitest'
import { withHead } from '#platform/http/page-head.ts'
import { namedModules } from '#platform/http/phone-page-modules.ts'
import { startTestApp } from '#test/test-app.ts'

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
  const { baseUrl, venue } = await startTestApp()
  for (const id of [venue.shopId, 987_654_321, 'abc', '1e3', '99999999999999999999']) {
    const { status } = await fetch(`${baseUrl}/m/s/${id}`)
    expect(status).toBe(404)
  }
})

test('the public page is sent with its head, under a policy without script in the page', async () => {
  const { as, baseUrl, clock, venue, owner } = await startTestApp({ PUBLIC_URL: 'https://rooms.example.com' })
  const admin = await as(venue.staff.admin.phone)
  const hash = 'c'.repeat(64)
  const upload = {
    shop_id: venue.shopId,
    hash,
    width: 1200,
    height: 800,
    bytes: 1000,
    created_at: clock.now(),
  }
  await owner
    .insertInto('upload')
    .values({ ...upload, staff_id: venue.staff.admin.id })
    .execute()
  const pictures = [`/static/public/${venue.shopId}/${hash}.webp`]
  const blocks = [{ key: 'c', kind: 'cover' as const, tagline: '临江包厢', pictures }]
  await admin.call(saveWebsite, { version: 0, blocks })
  await admin.call(publishWebsite, { version: 1 })
  const answer = await fetch(`${baseUrl}/m/s/${venue.shopId}`)
  // The phone pages may not be built here; then there is no page to check.
  if (answer.status === 404) return expect(await answer.text()).toContain('request.unknown_call')
  const html = await answer.text()
  expect(html).toContain('<title>和宴·望江店</title>')
  expect(html).toContain('<meta property="og:description" content="临江包厢" />')
  expect(html).toContain(`content="https://rooms.example.com/m/s/${venue.shopId}"`)
  const card = `https://rooms.example.com${pictures[0]}?x-oss-process=image/resize,w_750`
  expect(html).toContain(`<meta property="og:image" content="${card}" />`)
  // Without scripts the page is readable and has the link to book.
  expect(html).toMatch(/<h1[^>]*>和宴·望江店<\/h1>/)
  expect(html).toContain(`<link rel="canonical" href="https://rooms.example.com/m/s/${venue.shopId}" />`)
  const [, about = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(about)).toMatchObject({
    '@type': 'Restaurant',
    name: '和宴·望江店',
    address: '杭州市上城区望江路100号',
    openingHoursSpecification: { length: 3 },
  })
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/(script|style)-src[^;]*unsafe/)
})

test('search engines are told what a person spends, the telephone, and the first words where no line stands over the page', async () => {
  const { as, baseUrl, venue, owner } = await startTestApp({ PUBLIC_URL: 'https://rooms.example.com' })
  const admin = await as(venue.staff.admin.phone)
  const { shopId, rooms } = venue
  await owner.updateTable('shop').set({ phone: '0571-88886666' }).where('shop_id', '=', shopId).execute()
  const spend = (title: string, average_spend_fen: number) =>
    owner
      .updateTable('room')
      .set({ average_spend_fen })
      .where('id', '=', rooms[title] ?? 0)
      .execute()
  await spend('牡丹厅', 30_000)
  await spend('梅厅', 12_800)
  const text = `临江而建，\n四季皆宜。${'包厢'.repeat(60)}`
  const block = { key: 'w', kind: 'words' as const, hidden: false, title: '', text }
  await admin.call(saveWebsite, { version: 0, blocks: [block] })
  await admin.call(publishWebsite, { version: 1 })
  const read = async () => {
    const answer = await fetch(`${baseUrl}/m/s/${shopId}`)
    if (answer.status === 404) return undefined
    const html = await answer.text()
    const [, about = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const [, description = ''] = /<meta property="og:description" content="([^"]*)"/.exec(html) ?? []
    return { about: JSON.parse(about) as Record<string, unknown>, description }
  }
  const first = await read()
  // The phone pages may not be built here; then there is no page to check.
  if (!first) return
  expect(first.about).toMatchObject({ priceRange: '¥128–300/人', telephone: '0571-88886666' })
  expect(first.description).toBe(`临江而建， 四季皆宜。${'包厢'.repeat(60)}`.slice(0, 80).concat('…'))
  await spend('梅厅', 30_000)
  await expect.poll(async () => (await read())?.about.priceRange).toBe('¥300/人')
})

test('the page where rooms are booked has a head of its own, and a picture of a room', async () => {
  const { owner, baseUrl, venue } = await startTestApp({ PUBLIC_URL: 'https://rooms.example.com' })
  const image = `/static/public/${venue.shopId}/${'d'.repeat(64)}.webp`
  await owner.updateTable('room').set({ image }).where('shop_id', '=', venue.shopId).execute()
  const answer = await fetch(`${baseUrl}/m/s/${venue.shopId}/book`)
  if (answer.status === 404) return expect(await answer.text()).toContain('request.unknown_call')
  const html = await answer.text()
  expect(html).toContain('<title>预订包厢 · 和宴·望江店</title>')
  expect(html).toContain(`<meta property="og:image" content="https://rooms.example.com${image}`)
  const [, firstAnswers = '[]'] = /id="first-answers">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(firstAnswers)).toMatchObject([
    { call: 'booking.guest-days', input: { shopId: venue.shopId }, answer: { shopTitle: '和宴·望江店' } },
    { call: 'website.store-sign', input: { shopId: venue.shopId }, answer: { title: '和宴·望江店' } },
    { call: 'booking.availability', input: { shopId: venue.shopId }, answer: { periods: { length: 3 } } },
  ])
  // The image of the first room is preloaded.
  expect(html).toContain(
    `<link rel="preload" as="image" fetchpriority="high" href="${image}?x-oss-process=image/resize,w_375" />`,
  )
  expect((await fetch(`${baseUrl}/m/s/987654321/book`)).status).toBe(404)
})

test('days and rooms stand in the page where they are booked, unless its address says what somebody came for', async () => {
  const { baseUrl, venue } = await startTestApp()
  const page = async (query = '') => {
    const answer = await fetch(`${baseUrl}/m/s/${venue.shopId}/book${query}`)
    return { isBuilt: answer.status === 200, html: await answer.text() }
  }
  const { isBuilt, html } = await page()
  if (!isBuilt) return expect(html).toContain('request.unknown_call')
  const body = html.slice(html.indexOf('<body>'))
  expect(body).toMatch(/<h1[^>]*>预订包厢<\/h1>/)
  expect(body).toMatch(
    /aria-label="日期"[\s\S]*今天[\s\S]*aria-label="餐段"[\s\S]*晚餐[\s\S]*aria-label="包厢"/,
  )
  // The loading text comes after the styles, which are requested before any script.
  expect(body).toMatch(/正在打开…[\s\S]*rel="stylesheet"[\s\S]*<div id="root">/)
  expect(html.indexOf('as="style"')).toBeLessThan(html.indexOf('<script'))
  expect(body).toContain('<noscript>')
  for (const query of [`?room=${venue.rooms.牡丹厅}`, '?date=2026-11-22&period=2&people=6']) {
    const wanted = (await page(query)).html
    expect(wanted).toMatch(/<div id="root">\s*<main class="coming"/)
  }
})

test('search engines find the public pages and no other; guests find a store by its name', async () => {
  const { as, anyone, baseUrl, venue } = await startTestApp({ PUBLIC_URL: 'https://rooms.example.com' })
  const admin = await as(venue.staff.admin.phone)
  const found = async (keyword: string) =>
    (await anyone.call(findStores, { words: keyword })).data.list.map(({ shopId }) => shopId)
  expect(await found('望江')).toEqual([])
  await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'c', kind: 'contact' }] })
  await admin.call(publishWebsite, { version: 1 })
  expect(await found('望江店')).toEqual([venue.shopId])
  expect(await found('望江路')).toEqual([venue.shopId])
  expect(await found('%')).toEqual([])
  const robots = await (await fetch(`${baseUrl}/robots.txt`)).text()
  expect(robots).toContain('Sitemap: https://rooms.example.com/sitemap.xml')
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(pages).toEqual([`https://rooms.example.com/m/s/${venue.shopId}`])
})

test('each module that a page is said to begin with is there', () => {
  for (const module of namedModules()) {
    expect(existsSync(new URL(`../../../../phone/${module}`, import.meta.url)), module).toBe(true)
  }
})
