import { moves } from '@roombook/domain/orders'
import { type KeyedMove, moveKeys } from './use-board-keys.ts'

/** A key and its effect. */
export const renderHint = ([key, does]: readonly [key: string, does: string]) => (
  <span key={key}>
    <kbd>{key}</kbd> {does}
  </span>
)

/** Keys for moves of the open or focused order. */
export const orderKeyHints = Object.entries(moveKeys).map(
  ([move, key]) => [key, moves[move as KeyedMove].label] as const,
)

/** Keys of the board itself. */
export const keyHints = [
  ['/', '搜索'],
  ['N', '预订'],
  ['↑↓←→', '选择包厢'],
  ['Enter', '打开'],
  ['H', '占位'],
  ['Esc', '关闭'],
] as const
