import type { RoomField, WeekdayField } from '@roombook/contract'
import { addParts, type FigureName, figureOf, figures, type StatisticsParts } from '@roombook/domain'
import { unitLabels, valueText } from '../figure-words.ts'
import type { HeatField } from './heat-table.tsx'

/** Figures of the heat maps. */
export const heatFigures = [
  'occupancy',
  'perRoomPeriod',
  'turnRate',
  'revenue',
  'bookings',
] as const satisfies readonly FigureName[]
export type HeatFigure = (typeof heatFigures)[number]

/**
 * Returns the figure for single rooms: a booking of linked rooms is one booking, but uses each of its rooms.
 */
export const toRoomFigure = (name: HeatFigure): RoomHeatFigure => (name === 'bookings' ? 'rooms' : name)
export type RoomHeatFigure = Exclude<HeatFigure, 'bookings'> | 'rooms'

/** Weekdays as they are written, from Monday on; 0 is Sunday. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const
export const weekdayTitles = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** The parts of some fields together. */
export const sumFieldParts = (fields: readonly (WeekdayField | RoomField)[]): StatisticsParts =>
  addParts(fields)

/** The greatest value among fields, by which the others are coloured. */
export function greatest(name: HeatFigure | RoomHeatFigure, all: readonly StatisticsParts[]): number {
  // A share is of all there is: half full looks half full also where nothing is fuller.
  if (name === 'occupancy') return 1
  return Math.max(0, ...all.map((parts) => figureOf(name, parts) ?? 0))
}

/** Returns the values of the palest and the darkest field. */
export function heatScale(name: HeatFigure | RoomHeatFigure, most: number): { least: string; most: string } {
  const { unit } = figures[name]
  const formatValue = (value: number) => valueText(unit, value) + unitLabels[unit]
  return { least: formatValue(0), most: formatValue(most) }
}

/** A field of a heat map. */
export function heatField(
  name: HeatFigure | RoomHeatFigure,
  parts: StatisticsParts,
  { most, place, onOpen }: { most: number; place: string; onOpen?: () => void },
): HeatField {
  const value = figureOf(name, parts)
  const { title, unit } = figures[name]
  const text = valueText(unit, value)
  return {
    heat: value === null ? null : most === 0 ? 0 : Math.min(1, Math.max(0, value / most)),
    text,
    label: `${place} ${title} ${text}${value === null ? '' : unitLabels[unit]}`,
    ...(onOpen && parts.bookings + parts.rooms > 0 && { onOpen }),
  }
}
