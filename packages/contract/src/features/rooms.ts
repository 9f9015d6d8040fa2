import { noMoney } from '@roombook/domain/money'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { lengthOf } from '@roombook/domain/validation'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { roomPrices } from './room-shapes.ts'
import { imagePath } from './uploads.ts'

const id = z.int('参数错误').min(1, '参数错误')
const positions = (most: number) => z.array(id).min(1, '参数错误').max(most, '参数错误')

/** Non-empty title of a floor, room or the like, at most as long as the board can display. */
export const venueTitle = (most: number) =>
  z
    .string('请输入名称')
    .trim()
    .min(1, '请输入名称')
    .max(most * 2, `最多${most}个字符`)
    .refine((text) => lengthOf(text) <= most, `最多${most}个字符`)

/** Access to floor plan settings; requires the permission 桌台. */
export const floorPlanAccess = { caller: 'staff', node: 'shopbox/index' } as const
const managing = { ...floorPlanAccess, effect: 'changes' } as const

const managedRoom = z.object({
  id: z.int(),
  title: z.string(),
  floorId: z.int(),
  categoryId: z.int().nullable(),
  capacityMin: z.int(),
  capacity: z.int(),
  ...roomPrices,
  image: z.string(),
  /** Further pictures after the first, in order. */
  moreImages: z.array(z.string()),
  /** Facilities: 窗景, KTV. */
  facilities: z.array(z.string()),
  /** Whether it can be booked. */
  open: z.boolean(),
})
export type ManagedRoom = z.output<typeof managedRoom>

const idAndTitle = z.object({ id: z.int(), title: z.string() })

export const readFloorPlan = defineCall({
  ...floorPlanAccess,
  name: 'rooms.read-house',
  title: 'floors, room categories and rooms as the house manages them, closed ones too',
  path: '/shopapi/shopbox/index',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    floors: z.array(idAndTitle),
    categories: z.array(idAndTitle),
    rooms: z.array(managedRoom),
  }),
  refusals: [],
})

export const listBoxes = defineCall({
  name: 'rooms.list-boxes',
  title: 'shopBoxList',
  path: '/shopapi/shopbox/boxlist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook', 'shopbox/index', 'commonuser/customercount'],
  effect: 'reads',
  input: z.object({
    /** 1: the rooms grouped by category (7.33). */
    dataType: z.literal(1, '参数错误').default(1),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        boxchildren: z.array(
          z.object({
            id: z.int(),
            title: z.string(),
            capacity: z.int(),
            capacityMin: z.int(),
            image: z.string(),
            floorName: z.string(),
            ...roomPrices,
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

export const saveFloor = defineCall({
  ...managing,
  name: 'rooms.save-floor',
  title: 'add a floor, or name one anew',
  path: '/shopapi/floor/save',
  input: z.object({ floorId: id.nullable().default(null), title: venueTitle(floorPlanLimits.floorTitle) }),
  output: idAndTitle,
  refusals: ['rooms.title_taken', 'rooms.too_many'],
  done: '楼层已保存',
})

export const deleteFloor = defineCall({
  ...managing,
  name: 'rooms.delete-floor',
  title: 'delete a floor without rooms',
  path: '/shopapi/floor/delete',
  input: z.object({ floorId: id }),
  output: z.object({}),
  refusals: ['rooms.floor_not_empty'],
  done: '楼层已删除',
})

export const sortFloors = defineCall({
  ...managing,
  name: 'rooms.sort-floors',
  title: 'the order of the floors; those not named come after',
  path: '/shopapi/floor/positions',
  input: z.object({ floorIds: positions(floorPlanLimits.floors) }),
  output: z.object({}),
  refusals: [],
  done: '顺序已保存',
})

export const saveCategory = defineCall({
  ...managing,
  name: 'rooms.save-category',
  title: 'add a room category, or name one anew',
  path: '/shopapi/shopbox/categorysave',
  input: z.object({
    categoryId: id.nullable().default(null),
    title: venueTitle(floorPlanLimits.categoryTitle),
  }),
  output: idAndTitle,
  refusals: ['rooms.title_taken', 'rooms.too_many'],
  done: '分类已保存',
})

export const deleteCategory = defineCall({
  ...managing,
  name: 'rooms.delete-category',
  title: 'delete a room category; its rooms are without one then',
  path: '/shopapi/shopbox/categorydelete',
  input: z.object({ categoryId: id }),
  output: z.object({}),
  refusals: [],
  done: '分类已删除',
})

export const sortCategories = defineCall({
  ...managing,
  name: 'rooms.sort-categories',
  title: 'the order of the room categories; those not named come after',
  path: '/shopapi/shopbox/categorypositions',
  input: z.object({ categoryIds: positions(floorPlanLimits.categories) }),
  output: z.object({}),
  refusals: [],
  done: '顺序已保存',
})

const seats = (message: string) =>
  z.int(message).min(1, message).max(floorPlanLimits.capacity, `最多${floorPlanLimits.capacity}人`)

/** Facilities are transmitted as a comma-separated list, so none may contain a comma. */
const facilities = z
  .array(venueTitle(floorPlanLimits.facilityTitle).regex(/^[^,]+$/, '设施名称不能含逗号'), '请选择设施')
  .max(floorPlanLimits.facilities, `最多${floorPlanLimits.facilities}项设施`)
  .refine((names) => new Set(names).size === names.length, '设施不能重复')
  .default([])

/** Fields of a room besides its title; the use case checks that it seats at least its minimum. */
const roomForm = z.object({
  floorId: z.int('请选择楼层').min(1, '请选择楼层'),
  categoryId: id.nullable().default(null),
  capacityMin: seats('请输入正确的最少人数'),
  capacity: seats('请输入正确的最多人数'),
  serviceFee: money().default(noMoney),
  averageSpend: money().default(noMoney),
})

const roomFormRefusals = ['rooms.floor_missing', 'rooms.category_missing', 'rooms.too_many'] as const

export const saveRoom = defineCall({
  ...managing,
  name: 'rooms.save-room',
  title: 'add a room, or change one',
  path: '/shopapi/shopbox/save',
  input: roomForm.extend({
    roomId: id.nullable().default(null),
    title: venueTitle(floorPlanLimits.roomTitle),
    /** Path returned by an upload; may be empty. */
    image: imagePath.default(''),
    moreImages: z
      .array(imagePath.refine((path) => path !== '', '请上传图片'))
      .max(floorPlanLimits.morePictures, `最多${floorPlanLimits.morePictures}张图片`)
      .default([]),
    facilities,
  }),
  output: managedRoom,
  refusals: ['rooms.title_taken', 'uploads.image_missing', ...roomFormRefusals],
  done: '包厢已保存',
})

export const addRoomsInBulk = defineCall({
  ...managing,
  name: 'rooms.add-in-bulk',
  title: 'add several rooms by their names, such as A1–A20; names that there are already are left out',
  path: '/shopapi/shopbox/batchadd',
  input: roomForm.extend({
    names: z.string('请输入包厢名称').trim().min(1, '请输入包厢名称').max(5000, '名称过多'),
  }),
  output: z.object({ added: z.array(idAndTitle), skipped: z.array(z.string()) }),
  refusals: [...roomFormRefusals, 'rooms.title_taken'],
  done: '包厢已添加',
})

export const setRoomOpen = defineCall({
  ...managing,
  name: 'rooms.set-open',
  title: 'open a room for booking, or close one that nobody has booked',
  path: '/shopapi/shopbox/setopen',
  input: z.object({ roomId: id, open: z.boolean('参数错误') }),
  output: managedRoom,
  refusals: ['rooms.has_orders'],
  done: '包厢状态已更新',
})

export const deleteRoom = defineCall({
  ...managing,
  name: 'rooms.delete-room',
  title: 'delete a room that nobody has booked',
  path: '/shopapi/shopbox/delete',
  input: z.object({ roomId: id }),
  output: z.object({}),
  refusals: ['rooms.has_orders'],
  done: '包厢已删除',
})

export const sortRooms = defineCall({
  ...managing,
  name: 'rooms.sort-rooms',
  title: 'the order of rooms; those not named come after',
  path: '/shopapi/shopbox/positions',
  input: z.object({ roomIds: positions(floorPlanLimits.rooms) }),
  output: z.object({}),
  refusals: [],
  done: '顺序已保存',
})
