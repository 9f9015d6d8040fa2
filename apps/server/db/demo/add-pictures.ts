import sharp from 'sharp'
import { keyOfImage, pathOfImage } from '#features/uploads/image-place.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { digestOfFile } from '#platform/http/read-file.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { dishLooks } from './pictures/dish-looks.ts'
import { drawDish } from './pictures/draw-dish.ts'
import { drawRoom } from './pictures/draw-room.ts'
import { type DemoShop, demoShops } from './shop-data.ts'

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
  /** A room's table and its window, for rooms with more than one picture. */
  details: ReadonlyMap<string, Picture[]>
  logo: Picture
}

const quality = 82

async function render(svg: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg)).webp({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, hash: digestOfFile(data), width: info.width, height: info.height }
}

const renderAll = async (drawings: readonly (readonly [title: string, svg: string])[]) =>
  new Map(await Promise.all(drawings.map(async ([title, svg]) => [title, await render(svg)] as const)))

const roomsOf = ({ floors }: DemoShop) => floors.flatMap(({ rooms }) => rooms)

/** Parts of a room's picture, from the left and the top: its table, and its window with the plants. */
const detailsOfRoom = [
  { left: 150, top: 100, width: 420, height: 280 },
  { left: 100, top: 0, width: 420, height: 280 },
]

async function detailsOf(room: Picture): Promise<Picture[]> {
  const parts = detailsOfRoom.map((part) => sharp(room.bytes).extract(part).resize(720).webp({ quality }))
  return Promise.all(
    parts.map(async (part) => {
      const { data, info } = await part.toBuffer({ resolveWithObject: true })
      return { bytes: data, hash: digestOfFile(data), width: info.width, height: info.height }
    }),
  )
}

/** Draws what the demo's stores show: every dish, and every room with its chairs. */
export async function drawPictures(): Promise<Pictures> {
  const rooms = await renderAll(
    demoShops.flatMap(roomsOf).map(([title, , capacityMax]) => [title, drawRoom(title, capacityMax)]),
  )
  const large = demoShops.flatMap(roomsOf).filter(([, , capacityMax]) => capacityMax >= seatsOfLarge)
  return {
    dishes: await renderAll([...dishLooks].map(([title, look]) => [title, drawDish(title, look)])),
    rooms,
    details: new Map(
      await Promise.all(
        large.map(async ([title]): Promise<[string, Picture[]]> => {
          const room = rooms.get(title)
          return [title, room ? await detailsOf(room) : []]
        }),
      ),
    ),
    logo: await render(logoDrawing),
  }
}

/** Rooms of so many seats show more than one picture. */
const seatsOfLarge = 12

/** The brand's sign: a bowl under a roof. */
const logoDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="#6b2a22"/>
  <path d="M10 28Q32 24 32 12Q32 24 54 28M16 34h32a16 16 0 0 1-32 0zM24 52h16" fill="none" stroke="#f4e3c3"
    stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Gives a store's dishes and rooms their pictures, uploaded by its first staff member. */
export function addPictures(
  tables: DemoTables,
  { shopId, staff }: Pick<DemoVenue, 'shopId' | 'staff'>,
  pictures: Pictures,
  openedAt: Date,
): void {
  const uploaded = new Set<string>()
  const upload = ({ hash, width, height, bytes }: Picture): string => {
    if (!uploaded.has(hash)) {
      const by = { staff_id: staff[0]?.id ?? 0, created_at: openedAt }
      tables.add('upload', { shop_id: shopId, hash, width, height, bytes: bytes.length, ...by })
    }
    uploaded.add(hash)
    return pathOfImage({ shopId, hash })
  }
  for (const table of ['dish', 'room'] as const) {
    const drawn = table === 'dish' ? pictures.dishes : pictures.rooms
    for (const { id, title, shop_id } of tables.rows(table)) {
      const picture = shop_id === shopId ? drawn.get(title) : undefined
      if (picture) tables.change(table, Number(id), { image: upload(picture) })
      const details = table === 'room' && picture ? (pictures.details.get(title) ?? []) : []
      if (details.length > 0) tables.change('room', Number(id), { more_images: details.map(upload) })
    }
  }
  tables.change('shop', shopId, { logo: upload(pictures.logo) })
}

/** Keeps the files of the pictures, for each store that shows them. */
export async function storePictures(
  tables: DemoTables,
  pictures: Pictures,
  openFiles: () => Promise<FileStore>,
): Promise<void> {
  const files = await openFiles()
  const bytes = new Map(
    [
      ...pictures.dishes.values(),
      ...pictures.rooms.values(),
      ...[...pictures.details.values()].flat(),
      pictures.logo,
    ].map((picture) => [picture.hash, picture.bytes]),
  )
  await Promise.all(
    tables
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
