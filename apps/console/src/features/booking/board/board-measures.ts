import type { Density } from './density.ts'
import { mainSlotIndex, type RoomSlot } from './room-slots.ts'

/** Measurements of the board, in pixels. */
export interface BoardMeasures {
  /** Minimum width of a card. */
  readonly cardWidth: number
  /** Gap between cards, in both directions. */
  readonly gap: number
  readonly floorHeading: number
  /** Border, padding and title line of a card. */
  readonly cardFrame: number
  /** Height of a seating shown in full. */
  readonly slot: number
  /**
   * Height of a seating in one line: a past or free one beside others; in the compact board all but the main
   * one.
   */
  readonly slimSlot: number
  /** Gap between seatings. */
  readonly slotGap: number
}

/** Measurements by density, which the style sheet reads. A compact card with its gap is 72 high. */
export const boardMeasures: Readonly<Record<Density, BoardMeasures>> = {
  normal: { cardWidth: 184, gap: 12, floorHeading: 40, cardFrame: 48, slot: 66, slimSlot: 28, slotGap: 4 },
  compact: { cardWidth: 172, gap: 8, floorHeading: 28, cardFrame: 26, slot: 38, slimSlot: 20, slotGap: 2 },
}

/** Number of cards that fit side by side. */
export function columnsFor(width: number, density: Density): number {
  const { cardWidth, gap } = boardMeasures[density]
  return Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
}

/**
 * Form of a seating: in full, in one slim line, or as a word in the card's title line, which takes no height.
 */
export type SlotSize = 'whole' | 'slim' | 'inline'

/**
 * Returns the form of a seating. A past one, or a free one beside others, is slim; in the compact board it
 * moves to the title line, and all others but the main one are slim.
 */
export function slotSize(slot: RoomSlot, slots: readonly RoomSlot[], density: Density): SlotSize {
  if (slots.length === 1) return 'whole'
  const isIdle = slot.kind === 'free' || slot.state === 'finished'
  if (density === 'normal') return isIdle ? 'slim' : 'whole'
  if (slot === slots[mainSlotIndex(slots)]) return 'whole'
  return isIdle ? 'inline' : 'slim'
}
