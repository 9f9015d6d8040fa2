import { deflateSync } from 'node:zlib'
import { createClient, randomKey } from '@roombook/contract'
import { uploadImage } from '@roombook/contract/uploads'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { post } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'
import { requireImages } from './index.ts'

const site = await startTestApp()
const { app, as, baseUrl, clock, venue, owner } = site
const waiter = await as(venue.staff.waiter.phone)

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5522f' } })
const send = async (bytes: Buffer | Blob, key?: string) =>
  (
    await waiter.client.upload(
      uploadImage,
      bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]),
      {
        ...(key && { idempotencyKey: key }),
      },
    )
  ).data
const served = async (path: string) => {
  const response = await fetch(baseUrl + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Builds a PNG that is small to upload and large to decode. */
function buildPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'sent as %s is kept as WebP and served for ever [7.12]',
    async (format) => {
      const { path, width, height } = await send(await plain(900, 600).toFormat(format).toBuffer())
      expect(path).toMatch(new RegExp(`^/static/public/${venue.shopId}/[0-9a-f]{64}\\.webp$`))
      expect([width, height]).toEqual([900, 600])
      const { response, bytes } = await served(path)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 })
    },
  )

  test('loses its EXIF and stands upright [7.12]', async () => {
    const shot = await plain(400, 200)
      .withExif({ IFD0: { Copyright: '王芳 13800000001' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(shot).metadata()).orientation).toBe(6)
    const { path, width, height } = await send(shot)
    expect([width, height]).toEqual([200, 400])
    const { bytes } = await served(path)
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata()
    expect({ exif, orientation, icc, xmp }).toEqual({})
    expect(bytes.includes('13800000001')).toBe(false)
  })

  test('larger than a screen is kept smaller', async () => {
    const { width, height } = await send(await plain(5000, 2500).jpeg().toBuffer())
    expect([width, height]).toEqual([2400, 1200])
  })

  test('is kept once however often it is sent, and a retry is answered alike', async () => {
    const picture = await plain(33, 33).png().toBuffer()
    const key = randomKey()
    const [first, again] = [await send(picture, key), await send(picture, key)]
    expect(again).toEqual(first)
    expect(await send(picture)).toEqual(first)
    const { hash = '' } = /\/(?<hash>[0-9a-f]{64})/.exec(first.path)?.groups ?? {}
    const rows = await owner.selectFrom('upload').selectAll().where('hash', '=', hash).execute()
    expect(rows).toMatchObject([{ shop_id: venue.shopId, staff_id: venue.staff.waiter.id, width: 33 }])
    const other = await plain(34, 34).png().toBuffer()
    expect(await catchRefusal(send(other, key))).toMatchObject({ code: 'request.already_done' })
  })
})

describe('what is refused', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a text', '你好'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', script],
    ['an SVG behind an XML head', `<?xml version="1.0"?>\n${script}`],
    ['a page that begins like a GIF', `GIF89a/*<script>alert(1)</script>*/`],
    ['half a JPEG', '\xff\xd8\xff\xe0'],
  ])('%s, in clear words [7.12]', async (_, text) => {
    expect(await catchRefusal(send(Buffer.from(text, 'latin1')))).toMatchObject({
      code: 'uploads.not_an_image',
      message: '请上传JPG、PNG、WebP、GIF或AVIF格式的图片',
    })
  })

  test('a picture that is cut off', async () => {
    const whole = await plain(300, 300).jpeg().toBuffer()
    const cut = whole.subarray(0, whole.length - 200)
    expect(await catchRefusal(send(cut))).toMatchObject({ code: 'uploads.not_an_image' })
  })

  test('a pixel bomb, before it is decoded', async () => {
    const bomb = buildPng(40_000, 40_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await catchRefusal(send(bomb))).toMatchObject({
      code: 'uploads.too_many_pixels',
      message: '图片尺寸过大，请上传4000万像素以内的图片',
    })
  })

  test('negative control: the same file within the limit is a picture', async () => {
    expect(await send(buildPng(4000, 4000))).toMatchObject({ width: 2400, height: 2400 })
  })

  test('a picture of one column, however few its pixels; negative control: one that is as long as a side may be', async () => {
    const column = buildPng(1, 39_999_999)
    expect(column.length).toBeLessThan(100_000)
    const sent = Array.from({ length: 6 }, () => catchRefusal(send(column)))
    for (const refusal of await Promise.all(sent)) {
      expect(refusal).toMatchObject({
        code: 'uploads.too_many_pixels',
        message: '图片尺寸过大，每边最多20000像素',
      })
    }
    expect(await send(buildPng(1, 20_000))).toMatchObject({ width: 1, height: 2400 })
  })

  test.each([
    ['just over 10 MiB', 10 * 1024 * 1024 + 1],
    ['far over it', 30 * 1024 * 1024],
  ])('a file %s', async (_, size) => {
    expect(await catchRefusal(send(Buffer.alloc(size)))).toMatchObject({
      code: 'request.file_too_large',
      message: '文件不能超过10MB',
    })
  })

  test('a form without a file, and a body that is no form of files', async () => {
    const { path } = uploadImage
    const request = { path, token: waiter.token, key: randomKey() }
    expect((await post(baseUrl, clock, request)).envelope).toMatchObject({ code: 'request.file_missing' })
    const boundless = { 'content-type': 'multipart/form-data' }
    expect((await post(baseUrl, clock, { ...request, headers: boundless })).envelope).toMatchObject({
      code: 'request.invalid',
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await post(baseUrl, clock, { ...request, key: randomKey(), headers: form })).envelope,
    ).toMatchObject({
      code: 'request.file_missing',
    })
  })

  test('a hundred and first within ten minutes, of pictures and of files that are none', async () => {
    const { phone, id } = venue.staff.colleague
    const address = `upload:${venue.shopId}:${id}`
    const sent = Array.from({ length: 98 }, () => ({ address, at: clock.now() }))
    await owner.insertInto('guest_request').values(sent).execute()
    const picture = new Blob([new Uint8Array(await plain(8, 8).png().toBuffer())])
    const { client } = await as(phone)
    const codeOf = async (file: Blob) => (await catchRefusal(client.upload(uploadImage, file))).code
    expect((await client.upload(uploadImage, picture)).message).toBe('上传成功')
    expect(await codeOf(new Blob(['no picture']))).toBe('uploads.not_an_image')
    expect(await codeOf(picture)).toBe('uploads.too_many')
    expect((await waiter.client.upload(uploadImage, picture)).message).toBe('上传成功')
    clock.pass(10)
    expect((await client.upload(uploadImage, picture)).message).toBe('上传成功')
  })
})

describe('a shop’s pictures', () => {
  test('are its own to name: another’s is answered like one that there is not', async () => {
    const { path } = await send(await plain(20, 20).png().toBuffer())
    const naming = (shopId: number, paths: string[]) =>
      inShop(app.db, shopId, (tx) => requireImages(tx, shopId, paths)).then(
        () => 'passes',
        (error: unknown) => (error as { code: string }).code,
      )
    expect(await naming(venue.shopId, [path, '', path])).toBe('passes')
    const missing = path.replace(/[0-9a-f]{64}/, '0123456789abcdef'.repeat(4))
    for (const [shopId, paths] of [
      [venue.other.shopId, [path]],
      [venue.shopId, [missing]],
      [venue.shopId, [path, missing]],
      [venue.shopId, ['https://elsewhere.example/a.webp']],
      [venue.other.shopId, [path.replace(`/${venue.shopId}/`, `/${venue.other.shopId}/`)]],
    ] as const) {
      expect(await naming(shopId, [...paths])).toBe('uploads.image_missing')
    }
  })

  test('go where the session is, and stand apart under its number', async () => {
    const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
      shopId: venue.other.shopId,
    })
    const picture = await plain(21, 21).png().toBuffer()
    const ours = await send(picture)
    const elsewhere = createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
    const { data } = await elsewhere.upload(uploadImage, new Blob([new Uint8Array(picture)]))
    expect(data.path).toBe(ours.path.replace(`/${venue.shopId}/`, `/${venue.other.shopId}/`))
  })
})
