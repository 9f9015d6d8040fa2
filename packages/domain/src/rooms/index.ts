export { type FittingRoom, fitRank } from './best-fit.ts'
export {
  overlappingWeekday,
  refusePeriodTimes,
  type WeeklyPeriod,
} from './check-period.ts'
export { choosePeriod, isEvening, type OfferedPeriod } from './choose-period.ts'
export { type Closure, closedDayMessage, closureOf, closuresMeet } from './closed-days.ts'
export { expandRoomNames, type RoomNames } from './expand-room-names.ts'
export { floorPlanLimits } from './floor-plan-limits.ts'
export { type OpenState, openState, type PeriodOfDay } from './open-state.ts'
export { usualFacilities } from './room-facilities.ts'
export { averageText, feeText, priceText, type RoomPrices } from './room-prices.ts'
export { seatsOf } from './seats.ts'
