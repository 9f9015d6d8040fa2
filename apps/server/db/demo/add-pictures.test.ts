import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FileStore } from '#platform/files/file-store.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'
import { plantDemo } from './plant-demo.ts'

const quiet = { info() {} }
const kept = new Map<string, Buffer>()
const files: FileStore = {
  put: async (key, bytes) => void kept.set(key, bytes),
  get: async (key) => kept.get(key),
  list: async function* () {
    yield* kept.keys()
  },
  remove: async () => {},
  close() {},
}

test('every dish and room of the demo has a picture, kept where uploads are', async () => {
  const { ownerUrl, drop } = await createDatabase()
  const owner = openOwner(ownerUrl)
  await plantDemo(ownerUrl, new Date('2026-11-20T18:40:00+08:00'), quiet, async () => files)
  const { rows } = await sql<{ shop_id: number; title: string; image: string; width: number | null }>`
    select shown.*, upload.width from (
      select shop_id, title, image from dish union all select shop_id, title, image from room
      union all select shop_id, title, unnest(more_images) from room union all select shop_id, title, logo from shop
    ) as shown
    left join upload on upload.shop_id = shown.shop_id
      and shown.image = '/static/public/' || upload.shop_id || '/' || upload.hash || '.webp'`.execute(owner)
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter(({ width }) => width === null)).toEqual([])
  const drawn = new Set(rows.map(({ image }) => image))
  expect(kept.size).toBe(drawn.size)
  for (const image of drawn) {
    const { format } = await sharp(kept.get(image.replace('/static/', '')) ?? Buffer.alloc(0)).metadata()
    expect(format, image).toBe('webp')
  }
  await owner.destroy()
  await drop()
})
