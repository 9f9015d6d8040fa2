import { dayText } from '@roombook/domain/time'
import { Trouble } from '#ui/states.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import styles from './alternatives.module.css'
import type { LastAttempt as State } from './use-last-attempt.ts'

/** Result of an attempt made before a reload, shown above the choices. */
export function LastAttempt({ last, onShow }: { last: State; onShow(): void }) {
  const { attempt, own, isKnown } = last
  if (!attempt) return null
  if (own.found && own.isOfAttempt)
    return (
      <AlreadyBooked booking={own.found} pending={own.pending} onShow={onShow} onAnother={last.discard} />
    )
  return (
    <section className={styles.alternatives} role="status" aria-label="上次提交没有收到结果">
      <h2>上次提交没有收到结果</h2>
      <p>
        {dayText(attempt.bookDate)} · {attempt.peopleNum}人
      </p>
      <p>{describeAttempt(last)}</p>
      <Trouble text={own.trouble} />
      {isKnown && (
        <p className={styles.choices}>
          <button type="button" disabled={own.pending} onClick={() => void own.refresh()}>
            核对上次提交
          </button>
        </p>
      )}
    </section>
  )
}

function describeAttempt({ isKnown, own }: State): string {
  if (!isKnown) return '验证手机号后会先核对，不会重复预订。'
  if (own.trouble !== undefined) return '还不知道是否已经订上，请先核对。'
  return own.isMissing ? '没有查到这个预订，可以重新提交，不会重复预订。' : '正在核对是否已经订上…'
}
