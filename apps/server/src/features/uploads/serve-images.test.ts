import { get } from 'node:http'
import { uploadImage } from '@roombook/contract/uploads'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#test/s3-server.ts'
import { startTestApp } from '#test/test-app.ts'

const s3 = await startS3Server()
afterAll(s3.close)

const stores = {
  'a folder of the machine': await startTestApp(),
  'a store of the S3 kind': await startTestApp({
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'roombook',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    S3_PATH_STYLE: '1',
  }),
}

/** Requests a path literally, since `fetch` would normalise its dots. */
const readStatus = (baseUrl: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    get({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe.each(Object.entries(stores))('pictures in %s', (_, { as, baseUrl, venue }) => {
  const upload = async (width: number) => {
    const picture = sharp({ create: { width, height: 400, channels: 3, background: '#2f6db5' } })
    const { client } = await as(venue.staff.admin.phone)
    const file = new Blob([new Uint8Array(await picture.png().toBuffer())])
    return (await client.upload(uploadImage, file)).data.path
  }
  const widthOf = async (path: string) => {
    const response = await fetch(baseUrl + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
  }

  test('are answered in the width asked for, and never larger than they are [9.06]', async () => {
    const path = await upload(1200)
    expect(await widthOf(path)).toBe(1200)
    const narrow = `${path}?x-oss-process=image/resize,w_750`
    expect(await Promise.all([widthOf(narrow), widthOf(narrow), widthOf(narrow)])).toEqual([750, 750, 750])
    expect(await widthOf(narrow)).toBe(750)
    expect(await widthOf(`${path}?x-oss-process=image/resize,w_1500`)).toBe(1200)
  })

  test('are made in no width but those of the list', async () => {
    const path = await upload(800)
    for (const process of [
      'image/resize,w_751',
      'image/resize,w_99999',
      'image/resize,w_0',
      'image/blur,r_50',
      'x',
    ]) {
      const { status } = await fetch(`${baseUrl}${path}?x-oss-process=${process}`)
      expect([process, status]).toEqual([process, 400])
    }
  })

  test('are found by nothing but their whole path', async () => {
    const path = await upload(64)
    const hash = path.slice(-69, -5)
    for (const wrong of [
      `/static/public/${venue.shopId + 7}/${hash}.webp`,
      `/static/public/${venue.shopId}/${hash.slice(1)}.webp`,
      `/static/public/${venue.shopId}/${hash}.html`,
      `/static/public/0${venue.shopId}/${hash}.webp`,
      `/static/public/${venue.shopId}/${hash}-w750.webp`,
      `/static/public/${venue.shopId}/..%2f${venue.shopId}%2f${hash}.webp`,
      '/static/public/..%2f..%2f..%2fetc%2fpasswd',
      '/static/public/%2e%2e/%2e%2e/postgres/PG_VERSION',
      '/static/public/',
    ]) {
      expect([wrong, await readStatus(baseUrl, wrong)]).toEqual([wrong, 404])
    }
  })
})

test('the store of the S3 kind was given signed requests alone, and pictures as such', () => {
  expect(s3.unsigned).toBe(0)
  expect(s3.objects.size).toBeGreaterThan(3)
  for (const [key, object] of s3.objects) {
    expect(key).toMatch(/^roombook\/public\/\d+\/[0-9a-f]{64}(-w750)?\.webp$/)
    expect(object).toMatchObject({ type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' })
  }
})
