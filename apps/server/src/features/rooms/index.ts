export {
  findPeriod,
  findPeriodEver,
  listPeriodsEver,
  listPeriodsOfWeek,
  listPeriodsOn,
  type PeriodOnDate,
  type PeriodRow,
} from './period.repository.ts'
export { requireOpen, requireOpenDay } from './require-open-day.ts'
export {
  type LockedRoom,
  listOpenRooms,
  listRoomFees,
  lockRooms,
  type RoomRow,
  roomExists,
} from './room.repository.ts'
export { listClosures } from './times/closed-day.repository.ts'
