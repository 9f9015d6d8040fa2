import sharp from 'sharp'
import { keyOfImage, pathOfImage } from '../../src/features/uploads/image-place.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { digestOfFile } from '../../src/platform/http/read-file.ts'
import type { House } from './add-house.ts'
import { type DemoShop, demoShops } from './house-data.ts'
import { dishLooks } from './pictures/dish-looks.ts'
import { drawDish } from './pictures/draw-dish.ts'
import { drawRoom } from './pictures/draw-room.ts'
import type { Sheets } from './sheets.ts'

/** A picture as an upload keeps it. */
interface Picture {
  bytes: Buffer
  /** SHA-256, in hex. */
  hash: string
  width: number
  height: number
}

/** Pictures by the titles of what they show. */
export interface Pictures {
  dishes: ReadonlyMap<string, Picture>
  rooms: ReadonlyMap<string, Picture>
}

const quality = 82

async function render(svg: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg)).webp({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, hash: digestOfFile(data), width: info.width, height: info.height }
}

const renderAll = async (drawings: readonly (readonly [title: string, svg: string])[]) =>
  new Map(await Promise.all(drawings.map(async ([title, svg]) => [title, await render(svg)] as const)))

const roomsOf = ({ floors }: DemoShop) => floors.flatMap(({ rooms }) => rooms)

/** Draws what the demo's stores show: every dish, and every room with its chairs. */
export const drawPictures = async (): Promise<Pictures> => ({
  dishes: await renderAll([...dishLooks].map(([title, look]) => [title, drawDish(title, look)])),
  rooms: await renderAll(
    demoShops.flatMap(roomsOf).map(([title, , capacityMax]) => [title, drawRoom(title, capacityMax)]),
  ),
})

/** Gives a store's dishes and rooms their pictures, uploaded by whoever joined it first. */
export function addPictures(
  sheets: Sheets,
  { shopId, staff }: Pick<House, 'shopId' | 'staff'>,
  pictures: Pictures,
  openedAt: Date,
): void {
  const uploaded = new Set<string>()
  const upload = ({ hash, width, height, bytes }: Picture): string => {
    if (!uploaded.has(hash)) {
      const by = { staff_id: staff[0]?.id ?? 0, created_at: openedAt }
      sheets.add('upload', { shop_id: shopId, hash, width, height, bytes: bytes.length, ...by })
    }
    uploaded.add(hash)
    return pathOfImage({ shopId, hash })
  }
  for (const table of ['dish', 'room'] as const) {
    const drawn = table === 'dish' ? pictures.dishes : pictures.rooms
    for (const { id, title, shop_id } of sheets.rows(table)) {
      const picture = shop_id === shopId ? drawn.get(title) : undefined
      if (picture) sheets.change(table, Number(id), { image: upload(picture) })
    }
  }
}

/** Keeps the files of the pictures, for each store that shows them. */
export async function keepPictures(
  sheets: Sheets,
  pictures: Pictures,
  openFiles: () => Promise<FileStore>,
): Promise<void> {
  const files = await openFiles()
  const bytes = new Map(
    [...pictures.dishes.values(), ...pictures.rooms.values()].map((picture) => [picture.hash, picture.bytes]),
  )
  await Promise.all(
    sheets
      .rows('upload')
      .map(({ shop_id, hash }) =>
        files.put(
          keyOfImage({ shopId: Number(shop_id), hash }),
          bytes.get(hash) ?? Buffer.alloc(0),
          'image/webp',
        ),
      ),
  )
  files.close()
}
