export {
  findPeriod,
  findPeriodEver,
  listPeriodsEver,
  listPeriodsOn,
  type PeriodRow,
} from './period.repository.ts'
export { listOpenRooms, lockRooms, type RoomRow } from './room.repository.ts'
