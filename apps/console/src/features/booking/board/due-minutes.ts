import { clockToMinutes } from '@roombook/domain'

const minutesOfDay = 24 * 60

/**
 * Minutes since the midnight before a period at which guests are due; a time before the period's start is one after midnight.
 * @param start of the period, in minutes since midnight.
 * @returns undefined for those who named no time.
 */
export function dueMinutes(arrivalTime: string, start: number): number | undefined {
  const minutes = clockToMinutes(arrivalTime)
  return minutes === undefined || minutes >= start ? minutes : minutes + minutesOfDay
}
