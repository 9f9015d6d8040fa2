import type { Density } from './density.ts'
import { mainSlotIndex, type RoomSlot } from './room-slots.ts'

/** Measurements of the board, in pixels. */
export interface BoardMeasures {
  /** The least width of a card. */
  readonly cardWidth: number
  /** Between two cards, beside and below each other. */
  readonly gap: number
  readonly floorHeading: number
  /** A card's edge, its padding and its title line. */
  readonly cardFrame: number
  /** A turn shown whole. */
  readonly slot: number
  /** A turn in one line: one that is over or free beside another; in the compact board each but the main one. */
  readonly slimSlot: number
  /** Between two turns. */
  readonly slotGap: number
}

/** Measures by density; the style sheet draws to the same ones. A compact card with its gap is a row of 72. */
export const boardMeasures: Readonly<Record<Density, BoardMeasures>> = {
  normal: { cardWidth: 184, gap: 12, floorHeading: 40, cardFrame: 48, slot: 66, slimSlot: 28, slotGap: 4 },
  compact: { cardWidth: 172, gap: 8, floorHeading: 28, cardFrame: 26, slot: 38, slimSlot: 20, slotGap: 2 },
}

/** How many cards fit beside each other. */
export function columnsFor(width: number, density: Density): number {
  const { cardWidth, gap } = boardMeasures[density]
  return Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
}

/** How a turn is drawn: whole, in one slim line, or as a word in the card's title line, where it takes no height. */
export type SlotSize = 'whole' | 'slim' | 'inline'

/**
 * How large a turn is drawn. One that is over, or free beside others, is slim; in the compact board it goes into the
 * title line, and of the others all but the main one are slim.
 */
export function slotSize(slot: RoomSlot, slots: readonly RoomSlot[], density: Density): SlotSize {
  if (slots.length === 1) return 'whole'
  const isIdle = slot.kind === 'free' || slot.state === 'finished'
  if (density === 'normal') return isIdle ? 'slim' : 'whole'
  if (slot === slots[mainSlotIndex(slots)]) return 'whole'
  return isIdle ? 'inline' : 'slim'
}
