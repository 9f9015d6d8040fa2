import { stubCall } from '@roombook/component-tests'
import {
  type ClosedDay,
  listClosedDays,
  listManagedPeriods,
  listTurnRules,
  type ManagedPeriod,
  type TurnRule,
} from '@roombook/contract/opening-times'
import { type ManagedRoom, readFloorPlan } from '@roombook/contract/rooms'
import { noMoney } from '@roombook/domain/money'
import { TablePage } from '#features/rooms/table.page.tsx'
import { renderConsole } from './render-console.tsx'

/** A room for eight to twelve people, on the first floor and without a category. */
export const managedRoom = (differences: Partial<ManagedRoom> = {}): ManagedRoom => ({
  id: 1,
  title: '牡丹厅',
  floorId: 1,
  categoryId: null,
  capacityMin: 8,
  capacity: 12,
  serviceFee: noMoney,
  averageSpend: noMoney,
  image: '',
  moreImages: [],
  facilities: [],
  open: true,
  ...differences,
})

export const managedPeriod = (differences: Partial<ManagedPeriod> = {}): ManagedPeriod => ({
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  arrivalStep: 30,
  ...differences,
})

/** Floor plan as the stubbed server returns it. */
export interface FloorPlanInput {
  floors?: { id: number; title: string }[]
  categories?: { id: number; title: string }[]
  rooms?: ManagedRoom[]
  periods?: ManagedPeriod[]
  turns?: TurnRule[]
  closed?: ClosedDay[]
}

/** Two floors with three rooms, and two periods; no seatings and closed days yet. */
const usual: Required<FloorPlanInput> = {
  floors: [
    { id: 1, title: '一楼' },
    { id: 2, title: '二楼' },
  ],
  categories: [
    { id: 5, title: '大包厢' },
    { id: 6, title: '小包厢' },
  ],
  rooms: [
    managedRoom(),
    managedRoom({ id: 2, title: '芍药厅', categoryId: 6, capacityMin: 4, capacity: 4 }),
    managedRoom({ id: 3, title: '海棠厅', floorId: 2, open: false }),
  ],
  periods: [managedPeriod({ id: 1, title: '午餐', startTime: '11:00', endTime: '14:00' }), managedPeriod()],
  turns: [],
  closed: [],
}

/** Stubs the calls of the floor plan's pages; a test may change the returned object. */
export function answerFloorPlan(parts: FloorPlanInput = {}): Required<FloorPlanInput> {
  const now = { ...usual, ...parts }
  stubCall(readFloorPlan, () => ({ floors: now.floors, categories: now.categories, rooms: now.rooms }))
  stubCall(listManagedPeriods, () => ({ list: now.periods }))
  stubCall(listTurnRules, () => ({ list: now.turns }))
  stubCall(listClosedDays, () => ({ list: now.closed }))
  return now
}

/** Opens 桌台 on one of its tabs. */
export async function openTable(parts: FloorPlanInput = {}, tab = '') {
  const now = answerFloorPlan(parts)
  const screen = await renderConsole(<TablePage />, {
    permissions: ['shopbox/index'],
    path: tab ? `/table?tab=${tab}` : '/table',
  })
  return { ...screen, now }
}
