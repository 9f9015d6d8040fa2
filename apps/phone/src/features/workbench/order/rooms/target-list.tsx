import { shortYuan } from '@roombook/domain/money'
import { guestName, statusLabel } from '@roombook/domain/orders'
import type { RoomTarget, TargetFloor } from '@roombook/order-screens'
import styles from './rooms.module.css'

interface TargetListProps {
  floors: readonly TargetFloor[]
  /** Keys of the chosen targets. */
  chosen: readonly string[]
  onChoose(target: RoomTarget): void
}

/** Rooms by floor with their guests; those that cannot be chosen state the reason. */
export function TargetList({ floors, chosen, onChoose }: TargetListProps) {
  if (floors.length === 0) return <p className={styles.none}>没有符合的包厢</p>
  return floors.map((floor) => (
    <fieldset key={floor.id} className={styles.floor}>
      <legend>{floor.title}</legend>
      {floor.targets.map((target) => (
        <button
          key={target.key}
          type="button"
          className={styles.target}
          aria-pressed={chosen.includes(target.key)}
          disabled={target.refusal !== undefined}
          onClick={() => onChoose(target)}
        >
          <span className={styles.line}>
            <strong>{target.room.title}</strong> {target.best && <b className={styles.best}>最合适</b>}{' '}
            <span data-small={target.small}>
              {target.small && '偏小 '}
              {target.room.capacity}人
            </span>
          </span>{' '}
          <span className={styles.line}>
            <span>{describeState(target)}</span> <span>{describeNote(target)}</span>
          </span>
        </button>
      ))}
    </fieldset>
  ))
}

function describeState({ own, holder, turn }: RoomTarget): string {
  if (own) return '当前包厢'
  if (holder) return guestName(holder)
  return turn > 1 ? `第${turn}轮 空闲` : '空闲'
}

function describeNote({ own, holder, refusal, room }: RoomTarget): string {
  if (own) return ''
  if (refusal) return holder ? `${statusLabel(holder)} · ${refusal}` : refusal
  if (holder) return '⇄ 可换台'
  return room.serviceFee > 0 ? `服务费 ¥${shortYuan(room.serviceFee)}` : ''
}
