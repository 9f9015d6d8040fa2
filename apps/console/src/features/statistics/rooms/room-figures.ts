import type { RoomField, WeekdayField } from '@roombook/contract/statistics-shapes'
import {
  addComponents,
  type FigureName,
  figureOf,
  figures,
  type StatisticsComponents,
} from '@roombook/domain/statistics'
import { unitLabels, valueText } from '../figure-text.ts'
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

/** Weekdays in display order, from Monday; 0 is Sunday. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const
export const weekdayTitles = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** Sums the components of several fields. */
export const sumFieldParts = (fields: readonly (WeekdayField | RoomField)[]): StatisticsComponents =>
  addComponents(fields)

/** Maximum of a figure, which scales the fields' colours. */
export function greatest(name: HeatFigure | RoomHeatFigure, all: readonly StatisticsComponents[]): number {
  // Occupancy is a share of the whole: half full must look half full, even if nothing is fuller.
  if (name === 'occupancy') return 1
  return Math.max(0, ...all.map((parts) => figureOf(name, parts) ?? 0))
}

/** Returns the values of the palest and the darkest field. */
export function heatScale(name: HeatFigure | RoomHeatFigure, most: number): { least: string; most: string } {
  const { unit } = figures[name]
  const formatValue = (value: number) => valueText(unit, value) + unitLabels[unit]
  return { least: formatValue(0), most: formatValue(most) }
}

/** Builds a field of a heat map. */
export function heatField(
  name: HeatFigure | RoomHeatFigure,
  parts: StatisticsComponents,
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
